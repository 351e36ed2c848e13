import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { ObservationStore, WriteResult } from '../homelab/store.ts';

const DATABASE_FILE = 'homelab.sqlite';
/** How long a call waits for the lock of another process. */
const BUSY_TIMEOUT_MILLISECONDS = 2_000;
/** Longer than a tick of any kernel's clock: two changes within one tick have the same time. */
const TICK_MILLISECONDS = 50;

/** A store that holds a thread until it is closed. */
export interface SqliteStore extends ObservationStore {
  close(): Promise<void>;
}

/** A row to be written unless a newer one is stored. */
interface Row {
  generatedAt: number;
  json: string;
  /** Rows with a later time are replaced. */
  latest: number;
}

/** What the thread is asked to do: check that the folder can be written to, read, or write a row. */
type Request = 'open' | 'read' | Row;

type Reply = { result: string | null } | { error: string };

/**
 * Opens the store in a folder, which it creates if it is missing; rejects if the folder is not writable. Safe for
 * several processes on one machine. A write that resolves is on the disk. While the disk hangs, calls hang; as soon as
 * a fault is over, they succeed again.
 */
export async function openSqliteStore(folder: string): Promise<SqliteStore> {
  const file = path.join(folder, DATABASE_FILE);
  // SQLite blocks the thread that calls it, so it has one of its own, which runs the end of this file.
  const thread = new Worker(new URL(import.meta.url), { workerData: { sqliteFile: file } });
  let turn: Promise<unknown> = Promise.resolve();

  function call(request: Request): Promise<string | null> {
    const called = turn.then(async () => {
      thread.postMessage(request);
      const [reply]: Reply[] = await once(thread, 'message');
      if (!reply || 'error' in reply) throw new Error(`${DATABASE_FILE}: ${reply?.error}`);
      return reply.result;
    });
    turn = called.catch(() => {});
    return called;
  }

  try {
    await call('open');
  } catch (error) {
    await thread.terminate();
    throw error;
  }
  return {
    read: keepWhileUnchanged(file, () => call('read')),
    writeIfNewer: async (observation, latest = Infinity) => {
      const row = { generatedAt: observation.generatedAt, json: JSON.stringify(observation), latest };
      return (await call(row)) as WriteResult;
    },
    close: async () => void (await thread.terminate()),
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
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino} ${found.ctimeNs}`;
}

// With EXTRA, the end of the rollback journal is on the disk before a write returns.
const SETUP = `
  PRAGMA busy_timeout = ${BUSY_TIMEOUT_MILLISECONDS};
  PRAGMA synchronous = EXTRA;
  CREATE TABLE IF NOT EXISTS observation (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    generated_at REAL NOT NULL,
    json TEXT NOT NULL
  ) STRICT`;

// One statement compares and writes, so no other writer comes between.
const WRITE = `
  INSERT INTO observation (id, generated_at, json) VALUES (1, ?, ?)
  ON CONFLICT (id) DO UPDATE SET generated_at = excluded.generated_at, json = excluded.json
  WHERE excluded.generated_at > generated_at OR generated_at > ?
     OR (excluded.generated_at = generated_at AND excluded.json <> json)`;

/**
 * Opens the file and closes it again, which takes a twentieth of a millisecond: no fault outlasts its call, and no
 * file is held that is deleted, replaced or repaired.
 */
function carryOut(file: string, request: Request): Reply {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const database = new DatabaseSync(file);
    try {
      database.exec(SETUP);
      return { result: perform(database, request) };
    } finally {
      database.close();
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function perform(database: DatabaseSync, request: Request): string | null {
  if (request === 'open') {
    // Only a write tells whether writing works.
    database.exec('PRAGMA user_version = 1');
    return null;
  }
  if (request === 'read') return readRow(database)?.json ?? null;
  return writeIfNewer(database, request);
}

function writeIfNewer(database: DatabaseSync, { generatedAt, json, latest }: Row): WriteResult {
  const { changes } = database.prepare(WRITE).run(generatedAt, json, latest);
  if (changes > 0) return 'stored';
  return (readRow(database)?.generatedAt ?? generatedAt) > generatedAt ? 'superseded' : 'unchanged';
}

function readRow(database: DatabaseSync): Omit<Row, 'latest'> | undefined {
  const select = database.prepare('SELECT generated_at AS generatedAt, json FROM observation WHERE id = 1');
  return select.get() as Omit<Row, 'latest'> | undefined;
}

if (workerData?.sqliteFile)
  parentPort?.on('message', (request) => parentPort?.postMessage(carryOut(workerData.sqliteFile, request)));
