import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE } from '../../../src/stores/sqlite-database.ts';

/** What a data folder holds, as another process sees it. */
export interface StoredDatabase {
  /** `ok`, or what SQLite finds wrong. */
  integrity: string;
  /** Of the observation; 0 where there is none. */
  generatedAt: number;
}

/** Looks into a data folder past the store; waits for those who are writing. */
export function readDatabase(folder: string): StoredDatabase {
  const database = new DatabaseSync(path.join(folder, DATABASE_FILE), { timeout: 5_000 });
  try {
    const { integrity_check: integrity } = database.prepare('PRAGMA integrity_check').get() ?? {};
    const row = database.prepare('SELECT json FROM observation').get();
    return {
      integrity: String(integrity),
      generatedAt: row ? JSON.parse(String(row['json'])).generatedAt : 0,
    };
  } finally {
    database.close();
  }
}

/** Pages in the log from which on SQLite takes them into the database. */
const FULL_LOG_PAGES = 1_000;

/** Makes the log so long that the next write takes it into the database. */
export function fillLog(folder: string): void {
  const database = new DatabaseSync(path.join(folder, DATABASE_FILE), { timeout: 5_000 });
  try {
    database.exec('PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0');
    for (let page = 0; page < FULL_LOG_PAGES; page++) database.exec(`PRAGMA user_version = ${page}`);
  } finally {
    database.close();
  }
}
