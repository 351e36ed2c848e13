import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { ObservationStore, WriteResult } from '../homelab/store.ts';

const DATABASE_FILE = 'homelab.sqlite';
const BUSY_TIMEOUT_MILLISECONDS = 2_000;

export interface SqliteStore extends ObservationStore {
  close(): Promise<void>;
}

interface Row {
  generatedAt: number;
  json: string;
  latest: number;
}

type StoreRequest = 'read' | Row;

type Reply = { result: string | null } | { error: string };

/**
 * Creates the folder at the first call. Several processes on one machine may share it, in any journal mode. A write
 * that resolves is on the disk. Calls reject while the database cannot be used, or hang if the disk hangs, and succeed
 * again after a fault.
 */
export function createSqliteStore(folder: string): SqliteStore {
  // SQLite blocks the thread that calls it, so the store has a thread of its own, which runs the end of this file.
  const thread = new Worker(new URL(import.meta.url), { workerData: { sqliteFolder: folder } });
  let turn: Promise<unknown> = Promise.resolve();

  function call(request: StoreRequest): Promise<string | null> {
    const called = turn.then(async () => {
      thread.postMessage(request);
      const [reply]: Reply[] = await once(thread, 'message');
      if (!reply || 'error' in reply) throw new Error(`${DATABASE_FILE}: ${reply?.error}`);
      return reply.result;
    });
    turn = called.catch(() => {});
    return called;
  }

  return {
    read: () => call('read'),
    writeIfNewer: async (observation, latest) => {
      const row = { generatedAt: observation.generatedAt, json: JSON.stringify(observation), latest };
      return (await call(row)) as WriteResult;
    },
    close: async () => void (await thread.terminate()),
  };
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

// A single statement compares and writes, so that no other writer comes between.
const WRITE = `
  INSERT INTO observation (id, generated_at, json) VALUES (1, ?, ?)
  ON CONFLICT (id) DO UPDATE SET generated_at = excluded.generated_at, json = excluded.json
  WHERE excluded.generated_at > generated_at OR generated_at > ?
     OR (excluded.generated_at = generated_at AND excluded.json <> json)`;

/**
 * Opens the database for each request, which takes 0.05 ms. No fault then outlasts its call, and no deleted, replaced
 * or repaired file stays open.
 */
function carryOut(folder: string, request: StoreRequest): Reply {
  try {
    createFolder(folder);
    const database = new DatabaseSync(path.join(folder, DATABASE_FILE));
    try {
      database.exec(SETUP);
      const result = request === 'read' ? readRow(database)?.json : writeIfNewer(database, request);
      return { result: result ?? null };
    } finally {
      database.close();
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Replaces the recursive mode of `mkdirSync`, which never returns if nothing can be created. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it first.
    if (!existsSync(folder)) throw error;
  }
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

if (workerData?.sqliteFolder)
  parentPort?.on('message', (request) => parentPort?.postMessage(carryOut(workerData.sqliteFolder, request)));
