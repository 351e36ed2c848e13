import { describe, expect, it } from 'vitest';
import { backoffSeconds, parseRetryAfter } from '../../../src/programs/publisher/backoff.ts';

const least = () => 0;
const most = () => 0.999999;

describe('the pause after failures', () => {
  it('doubles up to 30 seconds, of which half is left to chance', () => {
    const range = (failures: number) =>
      [least, most].map((random) => backoffSeconds(failures, undefined, random));
    expect(
      [1, 2, 3, 4, 5, 6, 7, 1000].map(range).map(([low = 0, high = 0]) => [low, Math.round(high)]),
    ).toEqual([
      [0.5, 1],
      [1, 2],
      [2, 4],
      [4, 8],
      [8, 16],
      [15, 30],
      [15, 30],
      [15, 30],
    ]);
  });

  it('is never shorter than Retry-After, and at most a second longer', () => {
    expect(backoffSeconds(1, 7, least)).toBe(7);
    expect(backoffSeconds(9, 7, most)).toBeCloseTo(8);
    expect(backoffSeconds(9, 0, least)).toBe(0);
  });

  it('ends after ten minutes whatever Retry-After says', () => {
    expect(backoffSeconds(1, 1e12, least)).toBe(600);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('Fri, 20 Nov 2026 12:00:00 GMT') / 1000;

  it.each([
    ['5', 5],
    ['0', 0],
    ['Fri, 20 Nov 2026 12:00:30 GMT', 30],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is %s seconds', (value, seconds) => expect(parseRetryAfter(value, now)).toBe(seconds));
});
