import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ObservationStore, WriteResult } from '../homelab/store.ts';
import type { SqliteReply, SqliteRequest } from './sqlite-worker.ts';

/** More calls than this wait only when the disk hangs; the rest is refused rather than piled up. */
const MAX_WAITING = 1_024;
/** How long opening may take; a folder on a disk that hangs would hold up the start for ever. */
const OPEN_WITHIN_MILLISECONDS = 5_000;

/** A store that holds threads until it is closed. */
export interface SqliteStore extends ObservationStore {
  close(): Promise<void>;
}

/** Thrown for what the backend reports; says whether its file is something else than a database. */
export class SqliteStoreError extends Error {
  override readonly name = 'SqliteStoreError';
  readonly isNotDatabase: boolean;

  constructor(message: string, isNotDatabase = false) {
    super(message);
    this.isNotDatabase = isNotDatabase;
  }
}

/**
 * Opens the embedded store in a folder. SQLite works in threads of its own, one for reading and one for writing, so
 * that a slow disk or a waiting writer holds up neither the server nor the readers. Rejects where the folder cannot
 * be written to, or not in time. Recovers by itself when a fault of the disk is over, and where the folder is deleted.
 */
export async function openSqliteStore(folder: string): Promise<SqliteStore> {
  const writer = createThread(folder);
  const reader = createThread(folder);
  const close = async () => {
    await Promise.all([reader.close(), writer.close()]);
  };
  const late = setTimeout(OPEN_WITHIN_MILLISECONDS, undefined, { ref: false }).then(() => {
    throw new SqliteStoreError('The store could not be opened in time');
  });
  try {
    // The reader comes second, so that only one of them creates the file.
    await Promise.race([writer.call('open').then(() => reader.call('read')), late]);
  } catch (error) {
    // Not waited for: a thread that hangs in the disk does not end.
    void close();
    throw error;
  }
  return {
    read: shareNext(() => reader.call('read')),
    writeIfNewer: async (observation) => {
      const row = { generatedAt: observation.generatedAt, json: JSON.stringify(observation) };
      return (await writer.call(row)) as WriteResult;
    },
    close,
  };
}

/**
 * Lets all who ask while a call is under way share the next one. It begins after each of them asked, so each sees at
 * least what was there then; under load, one read serves many requests.
 */
function shareNext<T>(call: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  let waiting = 0;
  return () => {
    if (waiting >= MAX_WAITING) return Promise.reject(new Error('Too many reads wait for the store'));
    waiting++;
    next ??= current.then(() => {
      next = undefined;
      waiting = 0;
      const begun = call();
      current = begun.catch(() => {});
      return begun;
    });
    return next;
  };
}

/** A thread that does one thing after the other. One that died is replaced at the next call. */
function createThread(folder: string) {
  let worker: Worker | undefined;
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const start = () =>
    new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: { folder } }).on('error', () => {
      worker = undefined;
    });
  const ask = async (request: SqliteRequest): Promise<string | null> => {
    worker ??= start();
    worker.postMessage(request);
    const [reply]: SqliteReply[] = await once(worker, 'message');
    if (!reply || 'error' in reply) throw new SqliteStoreError(reply?.error ?? '', reply?.isNotDatabase);
    return reply.result;
  };
  return {
    call: (request: SqliteRequest): Promise<string | null> => {
      if (waiting >= MAX_WAITING) return Promise.reject(new Error('Too many calls wait for the store'));
      waiting++;
      const result = turn.then(() => ask(request));
      turn = result.catch(() => {}).finally(() => waiting--);
      return result;
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
