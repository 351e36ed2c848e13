import { expect, it } from 'vitest';
import { createTokenVerifier, equalBytes } from '../../src/http/bearer.ts';
import { OPERATOR_TOKEN } from '../fixtures/operator-token.ts';
import { compareNaively, measureComparison } from './comparison-timing.ts';
import { CANDIDATES, distances, measure, type Times, verifyNaively } from './timing.ts';
import { momentsOf, quantile, standardError, welchT } from './welch.ts';

// Without a look at the times themselves: other work on the machine must not decide on a test.

it("Welch's t is that of a textbook", () => {
  // Worked out by hand: means 3 and 6, variances 2.5 and 10, five of each.
  expect(welchT([1, 2, 3, 4, 5], [2, 4, 6, 8, 10])).toBeCloseTo(-3 / Math.sqrt(0.5 + 2), 10);
  expect(welchT([1, 2, 3], [1, 2, 3])).toBe(0);
  expect(standardError(momentsOf([1, 2, 3, 4, 5]), momentsOf([2, 4, 6, 8, 10]))).toBeCloseTo(
    Math.sqrt(2.5),
    10,
  );
});

it('a quantile is what that share of the values is below', () => {
  const values = Array.from({ length: 100 }, (_, index) => 99 - index);
  expect([quantile(values, 0), quantile(values, 0.9), quantile(values, 1)]).toEqual([0, 90, 99]);
});

it('a difference of a thousandth is seen, and none where there is none', () => {
  const noise = Array.from({ length: 20_000 }, (_, index) => 1_000 + ((index * 7_919) % 13));
  const times = {
    'wrong from the first byte': noise,
    'wrong in the last byte': noise.map((value) => value + 1),
    'one byte too short': noise,
    'one byte too long': noise,
    right: noise,
  } satisfies Times;
  const [last, ...others] = distances(times).map(([, t]) => t);
  expect(last).toBeGreaterThan(4.5);
  expect(others).toEqual([0, 0, 0]);
});

it('both verifiers that are measured accept the right token only', async () => {
  for (const verify of [createTokenVerifier([OPERATOR_TOKEN]), verifyNaively]) {
    const accepted = await Promise.all(Object.values(CANDIDATES).map(verify));
    expect(accepted).toEqual([false, false, false, false, true]);
  }
});

it('every kind of candidate is measured', async () => {
  const times = await measure(createTokenVerifier([OPERATOR_TOKEN]), 500);
  for (const list of Object.values(times)) expect(list.length).toBeGreaterThan(0);
});

it('both comparisons that are measured find a difference in any byte, and none where there is none', () => {
  const bytes = Uint8Array.of(1, 2, 3);
  for (const equal of [equalBytes, compareNaively]) {
    const results = [0, 1, 2].map((index) => equal(bytes, bytes.with(index, 9)));
    expect([...results, equal(bytes, bytes.slice())]).toEqual([false, false, false, true]);
    expect(measureComparison(equal, 20)).toBeGreaterThanOrEqual(1);
  }
  expect(() => measureComparison(() => false, 20)).toThrow('not found equal');
});
