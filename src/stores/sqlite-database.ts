import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { WriteResult } from '../homelab/store.ts';

/** How long a writer waits for one of another process; below the deadline of a request. */
const BUSY_TIMEOUT_MILLISECONDS = 2_000;

/** The one row of the database, as text that has been validated before it came here. */
export interface ObservationRow {
  generatedAt: number;
  json: string;
}

/** The database behind the store; every call blocks its thread. */
export interface ObservationDatabase {
  read(): string | null;
  writeIfNewer(row: ObservationRow): WriteResult;
  close(): void;
}

// One statement decides and writes, so no other writer comes between.
const WRITE = `
  INSERT INTO observation (id, generated_at, json) VALUES (1, ?, ?)
  ON CONFLICT (id) DO UPDATE SET generated_at = excluded.generated_at, json = excluded.json
  WHERE excluded.generated_at > generated_at
     OR (excluded.generated_at = generated_at AND excluded.json <> json)`;

/**
 * Opens or creates the database in a folder. Safe for several processes on one machine; a write is on the disk
 * before it returns (WAL with `synchronous = FULL`).
 */
export function openObservationDatabase(folder: string): ObservationDatabase {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, 'homelab.sqlite'), {
    timeout: BUSY_TIMEOUT_MILLISECONDS,
  });
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS observation (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      generated_at REAL NOT NULL,
      json TEXT NOT NULL
    ) STRICT`);
  const select = database.prepare('SELECT generated_at AS generatedAt, json FROM observation WHERE id = 1');
  const write = database.prepare(WRITE);
  const current = () => select.get() as ObservationRow | undefined;
  return {
    read: () => current()?.json ?? null,
    writeIfNewer: ({ generatedAt, json }) => {
      // The transaction keeps what is compared afterwards the row that refused the write.
      database.exec('BEGIN IMMEDIATE');
      try {
        const { changes } = write.run(generatedAt, json);
        const isNewer = (current()?.generatedAt ?? generatedAt) > generatedAt;
        database.exec('COMMIT');
        return changes > 0 ? 'stored' : isNewer ? 'superseded' : 'unchanged';
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => database.close(),
  };
}
