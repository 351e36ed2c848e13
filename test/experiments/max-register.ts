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

/** Lists, in one sentence each, what in a history is impossible for a store that keeps the newest value. */
export function findViolations(operations: readonly Operation[]): string[] {
  const finished = operations.filter((operation) => 'end' in operation);
  const begun = operations.filter(({ kind, ...rest }) => 'result' in rest && rest.result !== 'superseded');
  return finished.flatMap((operation) => {
    const { kind, value, begin, end } = operation;
    const what = kind === 'read' ? `read ${value}` : `${operation.result} ${value}`;
    if (kind === 'write' && operation.result === 'superseded') {
      const isOvertaken = begun.some((other) => other.begin < end && other.value > value);
      return isOvertaken ? [] : `${what}, though nobody had begun to write a newer one`;
    }
    // The store has held each value that was written or read, or a newer one, since the end of that operation.
    const newer = finished.find((other) => other.end < begin && other.value > value);
    if (newer) return `${what}, though ${newer.value} was acknowledged or read before`;
    const isWritten = value === 0 || begun.some((other) => other.begin < end && other.value === value);
    return isWritten ? [] : `${what}, though nobody had begun to write it`;
  });
}
