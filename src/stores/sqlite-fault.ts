import { statSync } from 'node:fs';

// Result codes of SQLite (https://www.sqlite.org/rescode.html).
const BUSY = 5;
const CORRUPT = 11;
const CANTOPEN = 14;
const NOTADB = 26;

/** Whether an error of SQLite says only that another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY;
}

/** Whether an error of SQLite says that the file at a path is something else than a database. */
export function isNoDatabase(error: unknown, file: string): boolean {
  const code = primaryCode(error);
  if (code === CANTOPEN) return statSync(file, { throwIfNoEntry: false })?.isFile() === false;
  return code === CORRUPT || code === NOTADB;
}

/** The low byte of the code tells the kind, the rest its details. */
function primaryCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return code & 0xff;
}
