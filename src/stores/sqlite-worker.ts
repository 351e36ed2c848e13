import { parentPort, workerData } from 'node:worker_threads';
import { type ObservationRow, openObservationDatabase } from './sqlite-database.ts';

/** A question to the worker; `row` makes it a write. */
export interface SqliteRequest {
  id: number;
  row?: ObservationRow;
}

/** The worker's answer: a result, or the backend's message. */
export type SqliteReply = { id: number; result: string | null } | { id: number; error: string };

const database = openObservationDatabase(workerData.folder);

parentPort?.on('message', ({ id, row }: SqliteRequest) => {
  parentPort?.postMessage(answer(id, row));
});

function answer(id: number, row: ObservationRow | undefined): SqliteReply {
  try {
    return { id, result: row ? database.writeIfNewer(row) : database.read() };
  } catch (error) {
    return { id, error: String(error) };
  }
}
