import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPrivateDetail } from '../../src/homelab/private-details.ts';
import { PRIVATE_DETAILS } from './private-detail-samples.ts';

const SENTENCES: readonly ((detail: string) => string)[] = [
  (detail) => `Outage traced to ${detail} late on Tuesday`,
  (detail) => `The culprit was ${detail}.`,
  (detail) => `A leak (${detail}) is confirmed`,
  (detail) => `“${detail}”, says the report`,
  (detail) => `${detail}: what we know`,
];

it.each(
  Object.entries(PRIVATE_DETAILS).flatMap(([kind, details]) => details.map((detail) => [kind, detail])),
)('finds the %s %s wherever it stands', (kind = '', detail = '') => {
  expect(findPrivateDetail(detail)).toBe(kind);
  expect(SENTENCES.map((write) => write(detail)).filter((text) => !findPrivateDetail(text))).toEqual([]);
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

it.each([
  ...['0', '1.', '10.', 'a', 'ab:', '::', 'aa-', '.a', '@', 'a@b.', '://a', 'eyJa.', 'sk-', 'dckr_pat_a'],
  ...['-----BEGIN ', 'ABCDEF', ' ', 'é'],
])('scans a long text made of %j in linear time', (unit) => {
  // A scan in quadratic time exceeds the time limit of the tests.
  const text = unit.repeat(2 ** 20 / unit.length);
  findPrivateDetail(`${text}|`);
});
