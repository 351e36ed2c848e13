import { runInNewContext } from 'node:vm';
import { Failure, toFailure } from './failure.ts';
import { readResponse } from './parts.ts';
import { type AskOptions, askSource } from './sources/source.ts';
import { type Task, update } from './task.ts';

/** When a run asks no more, and when it reads no more, so that its process ends within 25 s. */
const ASKING_SECONDS = 10;
const READING_SECONDS = 22;
const MAX_READING_MILLISECONDS = 2000;

/**
 * Asks the sources of the tasks that are due, all at once, and reads what they respond. Reads when all have responded,
 * since reading would make others late.
 */
export async function ask(tasks: readonly Task[], now: number, env: AskOptions['env']): Promise<Task[]> {
  const end = performance.now() + READING_SECONDS * 1000;
  const options = { env, signal: AbortSignal.timeout(ASKING_SECONDS * 1000) };
  const asked = tasks.map(async (task) => ({
    task,
    response: task.nextAt <= now ? await askSource(task.entry, options) : undefined,
  }));
  return (await Promise.all(asked)).map(({ task, response }) => {
    if (response === undefined) return task;
    return update(task, typeof response === 'string' ? readInTime(task, response, now, end) : response, now);
  });
}

/** Reads a response, and gives up after some time. No other timer could, since reading is synchronous. */
function readInTime({ part, entry }: Task, text: string, now: number, end: number) {
  const timeout = Math.floor(Math.min(end - performance.now(), MAX_READING_MILLISECONDS));
  if (timeout < 1) return new Failure('was not read, since others took too long');
  try {
    return runInNewContext('read()', { read: () => readResponse(part, entry, text, now) }, { timeout });
  } catch (error) {
    const isLate = Object(error).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    return isLate ? new Failure('sent data that takes too long to read') : toFailure(error);
  }
}
