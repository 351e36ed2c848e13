import { toFailure } from './failure.ts';
import { readResponse } from './parts.ts';
import { type AskOptions, askSource } from './sources/source.ts';
import { type Task, update } from './task.ts';

/** When a run asks no more. */
const ASKING_MILLISECONDS = 10_000;

/**
 * Asks the sources of the tasks that are due, all at once, and reads what they respond. Reads when all have responded,
 * since reading would make others late.
 */
export async function ask(tasks: readonly Task[], now: number, env: AskOptions['env']): Promise<Task[]> {
  const options = { env, signal: AbortSignal.timeout(ASKING_MILLISECONDS) };
  const asked = tasks.map(async (task) => ({
    task,
    response: task.nextAt <= now ? await askSource(task.entry, options) : undefined,
  }));
  return (await Promise.all(asked)).map(({ task, response }) => {
    if (typeof response !== 'string') return response ? update(task, response, now) : task;
    try {
      return update(task, readResponse(task.part, task.entry, response, now), now);
    } catch (error) {
      return update(task, toFailure(error), now);
    }
  });
}
