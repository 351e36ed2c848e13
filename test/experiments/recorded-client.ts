import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { WriteResult } from '../../src/homelab/store.ts';
import { observationAt } from '../fixtures/observation.ts';
import { send } from '../hosts/http-client.ts';

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
function readClock(): number {
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
      return isOvertaken ? [] : `${what}, although no write of a newer one had begun`;
    }
    // The store has held each value that was written or read, or a newer one, since the end of that operation.
    const newer = finished.find((other) => other.end < begin && other.value > value);
    if (newer) return `${what}, though ${newer.value} was acknowledged or read before`;
    const isWritten = value === 0 || begun.some((other) => other.begin < end && other.value === value);
    return isWritten ? [] : `${what}, although no write of it had begun`;
  });
}

/** A publisher and reader over HTTP that records each operation. Its methods return the status; 0 without a response. */
export interface RecordedClient {
  operations: Operation[];
  /** Publishes an observation of now, newer than every one before it. */
  publish(origin: string): Promise<number>;
  /** Publishes an observation of a second ago, which others have overtaken. */
  publishOld(origin: string): Promise<number>;
  read(origin: string): Promise<number>;
}

const OLD_MILLISECONDS = 1_000;

export function createRecordedClient(token: string): RecordedClient {
  const operations: Operation[] = [];
  let last = 0;
  return {
    operations,
    publish: (origin) => {
      last = Math.max(Date.now(), last + 1);
      return publishAt(origin, last / 1000);
    },
    publishOld: (origin) => publishAt(origin, (Date.now() - OLD_MILLISECONDS) / 1000),
    read: async (origin) => {
      const begin = readClock();
      const response = await send(origin, '/api/homelab').catch(() => undefined);
      const end = readClock();
      const body = response && JSON.parse(response.body.toString());
      if (response?.status === 200) {
        const isWhole = isDeepStrictEqual(body, observationAt(body.generatedAt));
        operations.push({ kind: 'read', value: isWhole ? body.generatedAt : -1, begin, end });
      }
      if (body?.error?.code === 'no_observation') operations.push({ kind: 'read', value: 0, begin, end });
      return response?.status ?? 0;
    },
  };

  async function publishAt(origin: string, value: number): Promise<number> {
    const begin = readClock();
    const response = await send(origin, '/api/homelab', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(observationAt(value)),
    }).catch(() => undefined);
    const end = readClock();
    const status = response?.status ?? 0;
    const write = { kind: 'write', value, begin } as const;
    if (status === 200) operations.push({ ...write, end, result: 'stored' });
    else if (status === 409) operations.push({ ...write, end, result: 'superseded' });
    else operations.push({ ...write, result: 'unknown' });
    return status;
  }
}

/** The faults that SQLite finds in the database of a folder; `ok` if there are none. */
export function checkIntegrity(folder: string): string {
  const database = new DatabaseSync(path.join(folder, 'homelab.sqlite'), { timeout: 5_000 });
  try {
    return String(database.prepare('PRAGMA integrity_check').get()?.['integrity_check']);
  } finally {
    database.close();
  }
}
