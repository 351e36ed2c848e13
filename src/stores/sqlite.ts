import { once } from 'node:events';
import { statSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ObservationStore, WriteResult } from '../homelab/store.ts';
import type { SqliteReply, SqliteRequest } from './sqlite-worker.ts';

/** The file of the store inside its folder. */
const DATABASE_FILE = 'homelab.sqlite';
/** Below the deadline of a request. */
const DEADLINE_MILLISECONDS = 2_000;
/** A start has more time than a request, since a busy machine takes seconds to start the thread. */
const OPEN_DEADLINE_MILLISECONDS = 30_000;
/** The part of its time that a call waits for the lock of another process. */
const LOCKED_SHARE = 0.75;
/** Longer than a tick of any kernel's clock: two changes within one tick have the same time. */
const TICK_MILLISECONDS = 50;

// Result codes of SQLite (https://www.sqlite.org/rescode.html).
const BUSY = 5;
const CORRUPT = 11;
const NOTADB = 26;

/** How a store is opened. */
export interface SqliteOptions {
  /** The time in Unix seconds. */
  now: () => number;
  /** How long a call may take, waiting included. */
  deadlineMilliseconds?: number;
}

/** A store that holds a thread until it is closed. */
export interface SqliteStore extends ObservationStore {
  close(): Promise<void>;
}

/** What SQLite reports, or that it did not respond in time. */
export class SqliteStoreError extends Error {
  override readonly name = 'SqliteStoreError';
  readonly reason: 'timeout' | 'not a database' | 'refused';

  constructor(message: string, { code, cause }: { code?: number; cause?: unknown } = {}) {
    super(message, { cause });
    if (code === undefined || code === BUSY) this.reason = 'timeout';
    else this.reason = code === CORRUPT || code === NOTADB ? 'not a database' : 'refused';
  }
}

/**
 * Opens the store in a folder, which it creates if it is missing; rejects if the folder is not writable. Safe for
 * several processes on one machine. A write that resolves is on the disk. Every call settles within the deadline,
 * waiting included, and succeeds again as soon as a fault of the disk is over.
 */
export async function openSqliteStore(
  folder: string,
  { now, deadlineMilliseconds = DEADLINE_MILLISECONDS }: SqliteOptions,
): Promise<SqliteStore> {
  const file = path.join(folder, DATABASE_FILE);
  const thread = createThread(file);
  const call = (request: SqliteRequest) => thread.call(request, deadlineMilliseconds);
  try {
    await thread.call('open', OPEN_DEADLINE_MILLISECONDS);
  } catch (error) {
    // Not awaited: a thread that hangs in a system call does not end.
    void thread.close();
    throw error;
  }
  return {
    read: keepWhileUnchanged(file, () => call('read')),
    writeIfNewer: async (observation) => {
      const { generatedAt } = observation;
      const row = { generatedAt, json: JSON.stringify(observation), now: now() };
      return (await call(row)) as WriteResult;
    },
    close: thread.close,
  };
}

/**
 * Keeps what was read while the file stays as it was before that read. Every write of any process changes the file before
 * it is acknowledged, so a read still returns the newest.
 */
function keepWhileUnchanged(file: string, read: () => Promise<string | null>) {
  let seen: { version?: string; since: number } = { since: 0 };
  let kept: { version: string; text: string | null } | undefined;
  return async (): Promise<string | null> => {
    const version = readVersion(file);
    if (version === undefined) return read();
    if (kept?.version === version) return kept.text;
    if (seen.version !== version) seen = { version, since: performance.now() };
    const isSettled = performance.now() - seen.since > TICK_MILLISECONDS;
    const text = await read();
    if (isSettled) kept = { version, text };
    return text;
  };
}

/** What changes with every change of a file, its replacement included; undefined where the file cannot be found. */
function readVersion(file: string): string | undefined {
  try {
    const { dev, ino, ctimeNs } = statSync(file, { bigint: true });
    return `${dev} ${ino} ${ctimeNs}`;
  } catch {
    return undefined;
  }
}

/** One thread that does one call at a time. A thread that misses a deadline is replaced. */
function createThread(file: string) {
  let worker: Worker | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let turn: Promise<unknown> = Promise.resolve();

  const stop = async () => {
    ended = worker?.terminate() ?? ended;
    worker = undefined;
    await ended;
  };

  async function ask(request: SqliteRequest, signal: AbortSignal): Promise<SqliteReply> {
    // A thread that hangs ends with its system call. Until then there is no other, so hanging threads do not pile up.
    if (!worker) await Promise.race([ended, once(signal, 'abort')]);
    signal.throwIfAborted();
    worker ??= new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: { file } });
    try {
      worker.postMessage(request);
      const [reply] = await once(worker, 'message', { signal });
      return reply;
    } catch (error) {
      void stop();
      throw error;
    }
  }

  return {
    call: async (request: SqliteRequest, deadlineMilliseconds: number): Promise<string | null> => {
      const signal = AbortSignal.timeout(deadlineMilliseconds);
      const end = performance.now() + LOCKED_SHARE * deadlineMilliseconds;
      for (;;) {
        const asked = turn.then(() => ask(request, signal));
        turn = asked.catch(() => {});
        const reply = await asked.catch((cause) => {
          throw new SqliteStoreError('The database did not respond in time', { cause });
        });
        if ('result' in reply) return reply.result;
        // While another process holds the lock, other calls take their turns in between.
        if (reply.code !== BUSY || performance.now() > end) throw new SqliteStoreError(reply.error, reply);
      }
    },
    close: stop,
  };
}
