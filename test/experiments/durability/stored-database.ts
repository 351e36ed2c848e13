import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE } from '../../../src/stores/sqlite-worker.ts';

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
