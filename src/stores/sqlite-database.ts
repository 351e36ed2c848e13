import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { WriteResult } from '../homelab/store.ts';
import { isBusy } from './sqlite-fault.ts';

/** How long a writer waits for one of another process; below the deadline of a request. */
const WRITE_WITHIN_MILLISECONDS = 2_000;
/** SQLite waits in steps of this length, because its thread cannot be ended in the middle of one. */
const BUSY_TIMEOUT_MILLISECONDS = 100;
/** The file of the store inside its folder. */
export const DATABASE_FILE = 'homelab.sqlite';

/** The one row of the database, as text that has been validated before it came here. */
export interface ObservationRow {
  generatedAt: number;
  json: string;
}

/** The database behind the store; every call blocks its thread. */
export interface ObservationDatabase {
  read(): string | null;
  writeIfNewer(row: ObservationRow): WriteResult;
  /** Whether the folder still holds the file that is open; what goes into another one is lost. */
  isInPlace(): boolean;
  /** Throws where nothing can be written; a write that must wait for another process could be done. */
  requireWritable(): void;
  close(): void;
}

// One statement decides and writes, so no other writer comes between.
const WRITE = `
  INSERT INTO observation (id, generated_at, json) VALUES (1, ?, ?)
  ON CONFLICT (id) DO UPDATE SET generated_at = excluded.generated_at, json = excluded.json
  WHERE excluded.generated_at > generated_at
     OR (excluded.generated_at = generated_at AND excluded.json <> json)`;

/**
 * Opens or creates the database in a folder. One that is there already is opened without a write, so that it can be
 * read on a disk that takes none. Safe for several processes on one machine; a write is on the disk before it returns
 * (WAL with `synchronous = FULL`). Throws where the database cannot be opened.
 */
export function openObservationDatabase(folder: string): ObservationDatabase {
  createFolder(folder);
  const file = path.join(folder, DATABASE_FILE);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MILLISECONDS });
  try {
    whileBusy(() => prepare(database));
    const opened = identify(file);
    const select = database.prepare('SELECT generated_at AS generatedAt, json FROM observation WHERE id = 1');
    const write = database.prepare(WRITE);
    const current = () => select.get() as ObservationRow | undefined;
    const isInPlace = () => opened !== undefined && identify(file) === opened;
    return {
      read: () => whileBusy(current)?.json ?? null,
      writeIfNewer: ({ generatedAt, json }) => {
        // The transaction keeps what is compared afterwards the row that refused the write.
        whileBusy(() => database.exec('BEGIN IMMEDIATE'));
        try {
          const { changes } = write.run(generatedAt, json);
          const isNewer = (current()?.generatedAt ?? generatedAt) > generatedAt;
          database.exec('COMMIT');
          // A file that was taken away meanwhile has no name to find the row by.
          if (!isInPlace()) throw new Error('The database was moved away during a write');
          return changes > 0 ? 'stored' : isNewer ? 'superseded' : 'unchanged';
        } catch (error) {
          if (database.isTransaction) database.exec('ROLLBACK');
          throw error;
        }
      },
      isInPlace,
      requireWritable: () => requireWritable(database),
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function prepare(database: DatabaseSync): void {
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS observation (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      generated_at REAL NOT NULL,
      json TEXT NOT NULL
    ) STRICT`);
}

/** Only a write tells whether writing works. */
function requireWritable(database: DatabaseSync): void {
  try {
    database.exec('BEGIN IMMEDIATE; PRAGMA user_version = 1; COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    if (!isBusy(error)) throw error;
  }
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

function identify(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

function whileBusy<T>(step: () => T): T {
  const end = performance.now() + WRITE_WITHIN_MILLISECONDS;
  for (;;) {
    try {
      return step();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
    }
  }
}
