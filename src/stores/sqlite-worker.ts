import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { WriteResult } from '../homelab/store.ts';
import { MAX_AHEAD_SECONDS } from '../schemas/observation-limits.ts';

// Runs in a thread of its own, since SQLite blocks the thread that calls it.

/** How long a call waits for the lock of another process; then it is the turn of the next call. */
const BUSY_TIMEOUT_MILLISECONDS = 50;

/** A row to be written if it is newer than the stored one, or if that is ahead of the clock now (Unix seconds). */
interface Row {
  generatedAt: number;
  json: string;
  now: number;
}

/** What the thread is asked to do: check that the folder can be written to, read, or write a row. */
export type SqliteRequest = 'open' | 'read' | Row;

/** The result, or SQLite's message and its primary result code (0 for other errors). */
export type SqliteReply = { result: string | null } | { error: string; code: number };

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
  WHERE excluded.generated_at > generated_at OR generated_at - ? > ${MAX_AHEAD_SECONDS}
     OR (excluded.generated_at = generated_at AND excluded.json <> json)`;

parentPort?.on('message', (request: SqliteRequest) => {
  parentPort?.postMessage(carryOut(workerData.file, request));
});

/**
 * Opens the file and closes it again, which takes a twentieth of a millisecond: no fault outlasts its call, and no
 * file is held that is deleted, replaced or repaired.
 */
function carryOut(file: string, request: SqliteRequest): SqliteReply {
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
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    return { error: String(error), code };
  }
}

function perform(database: DatabaseSync, request: SqliteRequest): string | null {
  if (request === 'open') {
    // Only a write tells whether writing works.
    database.exec('PRAGMA user_version = 1');
    return null;
  }
  if (request === 'read') return readRow(database)?.json ?? null;
  return writeIfNewer(database, request);
}

function writeIfNewer(database: DatabaseSync, { generatedAt, json, now }: Row): WriteResult {
  const { changes } = database.prepare(WRITE).run(generatedAt, json, now);
  if (changes > 0) return 'stored';
  return (readRow(database)?.generatedAt ?? generatedAt) > generatedAt ? 'superseded' : 'unchanged';
}

function readRow(database: DatabaseSync): { generatedAt: number; json: string } | undefined {
  const select = database.prepare('SELECT generated_at AS generatedAt, json FROM observation WHERE id = 1');
  return select.get() as { generatedAt: number; json: string } | undefined;
}
