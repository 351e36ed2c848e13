import { Worker } from 'node:worker_threads';
import { withDeadline } from '../homelab/deadline.ts';
import type { ObservationStore, WriteResult } from '../homelab/store.ts';
import { parseStored } from './parse-stored.ts';
import type { SqliteReply, SqliteRequest } from './sqlite-worker.ts';

/** More calls than this wait only when the disk hangs; the rest is refused rather than piled up. */
const MAX_PENDING = 1_024;
/** How long opening may take; a folder on a disk that hangs would hold up the start for ever. */
const OPEN_WITHIN_MILLISECONDS = 5_000;

/** A store that holds threads and files until it is closed. */
export interface SqliteStore extends ObservationStore {
  close(): Promise<void>;
}

/** Thrown for what the backend reports; says whether its file is something else than a database. */
export class SqliteStoreError extends Error {
  override readonly name = 'SqliteStoreError';
  readonly isNoDatabase: boolean;

  constructor(message: string, isNoDatabase = false) {
    super(message);
    this.isNoDatabase = isNoDatabase;
  }
}

/**
 * Opens the embedded store in a folder. SQLite works in threads of its own, one for reading and one for writing, so
 * that a slow disk or a waiting writer holds up neither the server nor the readers. Rejects where the folder cannot
 * be written to, or not in time. Recovers by itself when a fault of the disk is over, and where the folder is deleted.
 */
export async function openSqliteStore(
  folder: string,
  logError: (cause: unknown) => void,
): Promise<SqliteStore> {
  const writer = createConnection(folder);
  const reader = createConnection(folder);
  const close = async () => {
    await Promise.all([reader.close(), writer.close()]);
  };
  const open = async () => {
    // One after the other, so that only one of them creates the file.
    await writer.call({ isOpening: true });
    await reader.call({});
  };
  try {
    await withDeadline(open(), OPEN_WITHIN_MILLISECONDS);
  } catch (error) {
    // Not waited for: a thread that hangs in the disk does not end.
    void close();
    throw error;
  }
  return {
    read: async () => {
      const json = await reader.call({});
      return json === null ? null : parseStored(json, logError);
    },
    writeIfNewer: async (observation) => {
      const row = { generatedAt: observation.generatedAt, json: JSON.stringify(observation) };
      return (await writer.call({ row })) as WriteResult;
    },
    close,
  };
}

interface Pending {
  resolve(result: string | null): void;
  reject(error: Error): void;
}

/** One worker thread, started again by the next call after it died. */
function createConnection(folder: string) {
  let worker: Worker | undefined;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  const fail = (error: Error) => {
    worker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  const start = () => {
    const started = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: { folder } });
    started.on('message', (reply: SqliteReply) => {
      const waiting = pending.get(reply.id);
      pending.delete(reply.id);
      if ('error' in reply) waiting?.reject(new SqliteStoreError(reply.error, reply.isNoDatabase));
      else waiting?.resolve(reply.result);
    });
    started.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => started === worker && fail(new Error('The store thread has ended')));
    return started;
  };
  return {
    call: (request: Omit<SqliteRequest, 'id'>): Promise<string | null> => {
      if (pending.size >= MAX_PENDING) return Promise.reject(new Error('Too many calls wait for the store'));
      worker ??= start();
      const id = ++lastId;
      worker.postMessage({ id, ...request });
      return new Promise((resolve, reject) => pending.set(id, { resolve, reject }));
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
