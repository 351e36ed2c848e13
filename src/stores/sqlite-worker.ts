import { parentPort, workerData } from 'node:worker_threads';
import { createObservationDatabase, isNotDatabase, type ObservationRow } from './sqlite-database.ts';

/** What a thread is asked to do: open, read, or write a row. */
export type SqliteRequest = 'open' | 'read' | ObservationRow;

/** What came of it: a result, or the backend's message and whether the file is something else than a database. */
export type SqliteReply = { result: string | null } | { error: string; isNotDatabase: boolean };

const folder: string = workerData.folder;
const database = createObservationDatabase(folder);

parentPort?.on('message', (request: SqliteRequest) => {
  parentPort?.postMessage(carryOut(request));
});

function carryOut(request: SqliteRequest): SqliteReply {
  try {
    if (request === 'open') database.requireWritable();
    return { result: typeof request === 'object' ? database.writeIfNewer(request) : database.read() };
  } catch (error) {
    return { error: String(error), isNotDatabase: isNotDatabase(error, folder) };
  }
}
