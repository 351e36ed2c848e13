import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPrivateDetail } from '../../src/schemas/private-details.ts';
import { ORDINARY_HEADLINES } from '../homelab/ordinary-headlines.ts';
import { PRIVATE_DETAILS } from '../homelab/private-detail-samples.ts';

const SENTENCES: readonly ((detail: string) => string)[] = [
  (detail) => detail,
  (detail) => `Outage traced to ${detail} late on Tuesday`,
  (detail) => `The culprit was ${detail}.`,
  (detail) => `A leak (${detail}) is confirmed`,
  (detail) => `“${detail}”, says the report`,
  (detail) => `/2026/11/outage?about=${detail}`,
];

it.each(
  Object.entries(PRIVATE_DETAILS).flatMap(([kind, details]) => details.map((detail) => [kind, detail])),
)('finds the %s %s wherever it stands', (kind = '', detail = '') => {
  expect(findPrivateDetail(detail)).toBe(kind);
  expect(SENTENCES.map((write) => write(detail)).filter((text) => !findPrivateDetail(text))).toEqual([]);
});

it('lets ordinary headlines and URLs pass', () => {
  expect(ORDINARY_HEADLINES.filter(findPrivateDetail)).toEqual([]);
});

it('finds an address between any two texts', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string(),
      (before, after) => findPrivateDetail(`${before} 192.168.1.20 ${after}`) !== undefined,
    ),
  );
});

describe('a long hostile text', () => {
  const LENGTH = 256 * 1024;
  // A scan in quadratic time would take minutes for this length, and the linear one takes milliseconds.
  const LIMIT_MILLISECONDS = 5_000;

  it.each([
    ...[
      '0',
      '1.',
      'a',
      'ab:',
      '::',
      'aa-',
      'abcd.',
      '.a',
      '/',
      '~',
      'c:\\',
      '\\\\a',
      '@',
      'a@b.',
      '+1 ',
      '(',
    ],
    ...['?token=', 'password: ', 'lat ', 'dckr_pat_a'],
    ...['1.234, ', '52° ', 'lat', '://a', 'eyJa.', 'sk-', '-----BEGIN ', 'ssh-rsa ', 'ABCDEF', ' ', 'é'],
  ])('made of %j is scanned in linear time', (unit) => {
    const text = unit.repeat(LENGTH / unit.length);
    const start = performance.now();
    findPrivateDetail(`${text}|`);
    expect(performance.now() - start).toBeLessThan(LIMIT_MILLISECONDS);
  });
});
