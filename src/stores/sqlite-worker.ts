import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { WriteResult } from '../homelab/store.ts';

/** The file of the store inside its folder. */
export const DATABASE_FILE = 'homelab.sqlite';
/** How long a call waits for the lock of another process; below the deadline of a request. */
const BUSY_TIMEOUT_MILLISECONDS = 2_000;
/** How long it waits at a time; in between the thread can be ended, so that a lock does not hold up a stop. */
const BUSY_STEP_MILLISECONDS = 100;
/** The next change of a file shows in its time only when the last one is older than the coarsest step of file systems. */
const SETTLED_AFTER_MILLISECONDS = 3_000;

/** The one row of the database, as text that was validated before it came here. */
export interface ObservationRow {
  generatedAt: number;
  json: string;
}

/** The database in a folder; every call blocks its thread. */
export interface ObservationDatabase {
  read(): string | null;
  writeIfNewer(row: ObservationRow): WriteResult;
  /** Throws where nothing can be written; a write that would have to wait for another process counts as possible. */
  requireWritable(): void;
}

// One statement decides and writes, so no other writer comes between.
const WRITE = `
  INSERT INTO observation (id, generated_at, json) VALUES (1, ?, ?)
  ON CONFLICT (id) DO UPDATE SET generated_at = excluded.generated_at, json = excluded.json
  WHERE excluded.generated_at > generated_at
     OR (excluded.generated_at = generated_at AND excluded.json <> json)`;

/**
 * The database in a folder, safe for several processes on one machine; a write is on the disk before it returns. Each
 * call opens the file and closes it again, which takes a twentieth of a millisecond: nothing is held that could be
 * deleted, replaced or repaired under it, and no fault outlasts its call. A read of a file that did not change since
 * the last one comes from memory, and so waits for nobody.
 */
export function createObservationDatabase(folder: string): ObservationDatabase {
  const file = path.join(folder, DATABASE_FILE);
  let last: { version: string; json: string | null } | undefined;

  return {
    read: () => {
      // Before the file is opened, so that whatever changes it later is noticed.
      const { version, isSettled } = inspect(file);
      if (last?.version === version) return last.json;
      const json = withDatabase(folder, (database) => readRow(database)?.json ?? null);
      last = isSettled ? { version, json } : undefined;
      return json;
    },
    writeIfNewer: ({ generatedAt, json }) =>
      withDatabase(folder, (database) => {
        const { inode } = inspect(file);
        database.exec('BEGIN IMMEDIATE');
        const { changes } = database.prepare(WRITE).run(generatedAt, json);
        const isNewer = (readRow(database)?.generatedAt ?? generatedAt) > generatedAt;
        database.exec('COMMIT');
        // A file that was moved away meanwhile has no name to find the row by.
        if (inspect(file).inode !== inode) throw new Error('The database was moved away during a write');
        return changes > 0 ? 'stored' : isNewer ? 'superseded' : 'unchanged';
      }),
    requireWritable: () => {
      try {
        // Only a write tells whether writing works.
        withDatabase(folder, (database) => database.exec('BEGIN IMMEDIATE; PRAGMA user_version = 1; COMMIT'));
      } catch (error) {
        if (resultCode(error) !== BUSY) throw error;
      }
    },
  };
}

/** Uses the database, and tries again for a while where another process has locked it. */
function withDatabase<T>(folder: string, use: (database: DatabaseSync) => T): T {
  const end = performance.now() + BUSY_TIMEOUT_MILLISECONDS;
  for (;;) {
    try {
      return openFor(folder, use);
    } catch (error) {
      if (resultCode(error) !== BUSY || performance.now() >= end) throw error;
    }
  }
}

/** Opens the database, creating what is missing; closing it undoes what was begun and not committed. */
function openFor<T>(folder: string, use: (database: DatabaseSync) => T): T {
  if (!statSync(folder, { throwIfNoEntry: false })) createFolder(folder);
  const database = new DatabaseSync(path.join(folder, DATABASE_FILE));
  try {
    leaveWriteAheadLog(database);
    // A rollback journal is there only while a write is under way; EXTRA keeps its end on the disk as well.
    database.exec(`
      PRAGMA busy_timeout = ${BUSY_STEP_MILLISECONDS};
      PRAGMA synchronous = EXTRA;
      CREATE TABLE IF NOT EXISTS observation (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        generated_at REAL NOT NULL,
        json TEXT NOT NULL
      ) STRICT`);
    return use(database);
  } finally {
    database.close();
  }
}

/** Earlier versions kept a write-ahead log. While one of their processes has the file open, it stays, and works too. */
function leaveWriteAheadLog(database: DatabaseSync): void {
  try {
    database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (resultCode(error) !== BUSY) throw error;
  }
}

function readRow(database: DatabaseSync): ObservationRow | undefined {
  const select = database.prepare('SELECT generated_at AS generatedAt, json FROM observation WHERE id = 1');
  return select.get() as ObservationRow | undefined;
}

/** What names the file at a path, and what changes with every write to it; no file is a version too. */
function inspect(file: string): { inode: string; version: string; isSettled: boolean } {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stats) return { inode: '', version: '', isSettled: false };
  const inode = `${stats.dev}:${stats.ino}`;
  const age = Date.now() - Number(stats.ctimeMs);
  return { inode, version: `${inode}:${stats.ctimeNs}`, isSettled: age > SETTLED_AFTER_MILLISECONDS };
}

/** Creates a folder and those above it. Node's own recursion never returns where one cannot be made, as in /proc. */
function createFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const parent = path.dirname(folder);
    if (code !== 'ENOENT' || parent === folder) throw error;
    createFolder(parent);
    mkdirSync(folder);
  }
}

// Result codes of SQLite (https://www.sqlite.org/rescode.html).
const BUSY = 5;
const CORRUPT = 11;
const CANTOPEN = 14;
const NOTADB = 26;

/** Whether an error says that the file in a folder is something else than a database. */
function isNotDatabase(error: unknown, folder: string): boolean {
  const code = resultCode(error);
  if (code !== CANTOPEN) return code === CORRUPT || code === NOTADB;
  return statSync(path.join(folder, DATABASE_FILE), { throwIfNoEntry: false })?.isFile() === false;
}

/** The low byte of the code tells the kind of an error, the rest its details. */
function resultCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

/** What a thread is asked to do: open, read, or write a row. */
export type SqliteRequest = 'open' | 'read' | ObservationRow;

/** What came of it: a result, or the backend's message and whether the file is something else than a database. */
export type SqliteReply = { result: string | null } | { error: string; isNotDatabase: boolean };

// Where this is the thread that the store started, and not imported for the database alone.
if (parentPort && workerData?.folder) serve(parentPort, workerData.folder);

function serve(port: MessagePort, folder: string): void {
  const database = createObservationDatabase(folder);
  port.on('message', (request: SqliteRequest) => port.postMessage(carryOut(database, folder, request)));
}

function carryOut(database: ObservationDatabase, folder: string, request: SqliteRequest): SqliteReply {
  try {
    if (request === 'open') database.requireWritable();
    return { result: typeof request === 'object' ? database.writeIfNewer(request) : database.read() };
  } catch (error) {
    return { error: String(error), isNotDatabase: isNotDatabase(error, folder) };
  }
}
