import { expect, it } from 'vitest';
import { findHostileUnits, timeScans } from './scan.ts';

it('times what it is given, the slowest first', () => {
  const times = timeScans(['a', '1.', '::'], 1);
  expect(times.map(({ unit }) => unit).toSorted()).toEqual(['1.', '::', 'a']);
  expect(times.every(({ milliseconds }) => milliseconds > 0)).toBe(true);
  expect(times.map(({ milliseconds }) => milliseconds)).toEqual(
    times.map(({ milliseconds }) => milliseconds).toSorted((a, b) => b - a),
  );
});

it('knows hundreds of texts that nothing is found in, so that all of them is read', () => {
  expect(findHostileUnits().length).toBeGreaterThan(500);
});
