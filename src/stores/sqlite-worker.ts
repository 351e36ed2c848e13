import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import {
  DATABASE_FILE,
  type ObservationDatabase,
  type ObservationRow,
  openObservationDatabase,
} from './sqlite-database.ts';
import { isBusy, isNoDatabase } from './sqlite-fault.ts';

/** A question to the worker; `row` makes it a write. */
export interface SqliteRequest {
  id: number;
  row?: ObservationRow;
}

/** The worker's answer: a result, or the backend's message and whether the file is no database at all. */
export type SqliteReply =
  | { id: number; result: string | null }
  | { id: number; error: string; isNoDatabase: boolean };

const folder: string = workerData.folder;
let database: ObservationDatabase | undefined;

parentPort?.on('message', ({ id, row }: SqliteRequest) => {
  parentPort?.postMessage(answer(id, row));
});

function answer(id: number, row: ObservationRow | undefined): SqliteReply {
  try {
    const current = openCurrent();
    return { id, result: row ? current.writeIfNewer(row) : current.read() };
  } catch (error) {
    // After anything but a lock the connection may be useless for good, so the next call gets a new one.
    if (!isBusy(error)) close();
    return { id, error: String(error), isNoDatabase: isNoDatabase(error, path.join(folder, DATABASE_FILE)) };
  }
}

/** The database that the folder holds now, which may have been deleted or replaced since the last call. */
function openCurrent(): ObservationDatabase {
  if (database && !database.isInPlace()) close();
  database ??= openObservationDatabase(folder);
  return database;
}

function close(): void {
  const closing = database;
  database = undefined;
  try {
    closing?.close();
  } catch {
    // It is given up already; why, the answer to the call says.
  }
}
