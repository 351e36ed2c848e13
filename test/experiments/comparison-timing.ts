import { median } from '../../bench/median.ts';

/** Says whether two lists of bytes are the same. */
export type Comparison = (a: Uint8Array, b: Uint8Array) => boolean;

const DIGEST_BYTES = 32;
/** Timed together, because one comparison takes less time than a clock can tell. */
const AT_ONCE = 200;
const right = new Uint8Array(DIGEST_BYTES).fill(1);
/** Digests that differ from the right one in the first byte, in the last, and in none. */
const DIGESTS = [right.with(0, 2), right.with(-1, 2), right.slice()];

/** What the service must not do: stops at the first byte that differs. */
export const compareNaively: Comparison = (a, b) => a.every((byte, index) => byte === b[index]);

/**
 * How many times as long as the fastest the slowest kind of digest takes to compare, in any order, by the medians of so
 * many rounds; near 1 where the time tells nothing about where two digests differ.
 */
export function measureComparison(equal: Comparison, rounds: number): number {
  const times = DIGESTS.map((): number[] => []);
  let found = 0;
  for (let round = 0; round < rounds * DIGESTS.length; round++) {
    const kind = Math.floor(Math.random() * DIGESTS.length);
    const digest = DIGESTS[kind] ?? right;
    const start = performance.now();
    for (let time = 0; time < AT_ONCE; time++) found += equal(right, digest) ? 1 : 0;
    times[kind]?.push(performance.now() - start);
  }
  if (found === 0) throw new Error('A digest is not found equal to itself');
  const medians = times.map(median);
  return Math.max(...medians) / Math.min(...medians);
}
