import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import {
  DATABASE_FILE,
  type ObservationDatabase,
  type ObservationRow,
  openObservationDatabase,
} from './sqlite-database.ts';
import { isBusy, isNoDatabase } from './sqlite-fault.ts';

/** A question to the worker; `row` makes it a write, and `isOpening` asks whether writing works as well. */
export interface SqliteRequest {
  id: number;
  row?: ObservationRow;
  isOpening?: boolean;
}

/** The worker's answer: a result, or the backend's message and whether the file is no database at all. */
export type SqliteReply =
  | { id: number; result: string | null }
  | { id: number; error: string; isNoDatabase: boolean };

const folder: string = workerData.folder;
let database: ObservationDatabase | undefined;
/** After anything but a lock the connection may be useless for good, so the next call opens another one. */
let isDoubtful = false;

parentPort?.on('message', (request: SqliteRequest) => {
  parentPort?.postMessage(answer(request));
});

function answer({ id, row, isOpening }: SqliteRequest): SqliteReply {
  try {
    const current = openCurrent();
    if (isOpening) current.requireWritable();
    return { id, result: row ? current.writeIfNewer(row) : current.read() };
  } catch (error) {
    isDoubtful ||= !isBusy(error);
    return { id, error: String(error), isNoDatabase: isNoDatabase(error, path.join(folder, DATABASE_FILE)) };
  }
}

/** The database that the folder holds now, which may have been deleted or replaced since the last call. */
function openCurrent(): ObservationDatabase {
  if (database && !isDoubtful && database.isInPlace()) return database;
  const previous = database;
  // Closed afterwards only, because closing the last connection removes files that a full disk has no room for again.
  database = openObservationDatabase(folder);
  isDoubtful = false;
  close(previous);
  return database;
}

function close(previous: ObservationDatabase | undefined): void {
  try {
    previous?.close();
  } catch {
    // It is given up already; why, the answer to the call said.
  }
}
