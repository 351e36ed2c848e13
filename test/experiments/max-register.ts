import type { WriteResult } from '../../src/homelab/store.ts';

/**
 * One operation on the store; `begin` and `end` are milliseconds of `readClock`. The value is the `generatedAt` that
 * was written or read: 0 if nothing was stored yet, -1 if the observation was damaged.
 */
export type Operation =
  | { kind: 'read'; value: number; begin: number; end: number }
  | { kind: 'write'; value: number; begin: number; end: number; result: WriteResult }
  /** It failed, or its server was killed: it may have taken effect at any time after its begin, or never. */
  | { kind: 'write'; value: number; begin: number; result: 'unknown' };

/** The time in milliseconds, from a clock that all processes of a machine share and that never goes back. */
export function readClock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/**
 * Lists, in one sentence each, what in a history is impossible for a store that keeps the newest value.
 */
export function findViolations(operations: readonly Operation[]): string[] {
  const finished = operations.filter((operation) => 'end' in operation);
  const putInPlace = operations.filter(
    (operation) =>
      operation.kind === 'write' && (operation.result === 'stored' || operation.result === 'unknown'),
  );
  // The store has held each value that was written or read, or a newer one, since the end of that operation at the latest.
  const newestKnown = createMaximum(finished.map(({ end, value }) => [end, value]));
  const newestBegun = createMaximum(putInPlace.map(({ begin, value }) => [begin, value]));
  const begunAt = new Map<number, number>([[0, -Infinity]]);
  for (const { value, begin } of putInPlace) {
    begunAt.set(value, Math.min(begunAt.get(value) ?? Infinity, begin));
  }

  return finished.flatMap((operation) => {
    const { value, begin, end } = operation;
    const what = operation.kind === 'read' ? `read ${value}` : `${operation.result} ${value}`;
    if (operation.kind === 'write' && operation.result === 'superseded') {
      return newestBegun(end) > value ? [] : `${what}, though nobody had begun to write a newer one`;
    }
    const known = newestKnown(begin);
    if (known > value) return `${what}, though ${known} was acknowledged or read before`;
    return (begunAt.get(value) ?? Infinity) < end ? [] : `${what}, though nobody had begun to write it`;
  });
}

/** A function from a time to the greatest value before it; 0 if there is none. */
function createMaximum(entries: [time: number, value: number][]): (before: number) => number {
  const sorted = entries.toSorted(([a], [b]) => a - b);
  let greatest = 0;
  const maxima = sorted.map(([, value]) => {
    greatest = Math.max(greatest, value);
    return greatest;
  });
  return (before) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.[0] ?? Infinity) < before) low = middle + 1;
      else high = middle;
    }
    return maxima[low - 1] ?? 0;
  };
}
