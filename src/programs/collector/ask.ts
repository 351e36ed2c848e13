import { runInNewContext } from 'node:vm';
import { type Cache, findEntry, type KnownTask, toCacheEntry } from './cache.ts';
import { Failure, toFailure } from './failure.ts';
import type { Source, SourceRequest } from './sources/source.ts';
import { type Reading, readResponse, type Task } from './task.ts';

/** More at once would make each other late. */
const MAX_AT_ONCE = 8;
/** When a run asks no more, and when it reads no more, so that its process ends within 25 s. */
const ASKING_SECONDS = 21;
const READING_SECONDS = 22;
const MAX_READING_MILLISECONDS = 2000;
const NOT_REACHED = 'was not asked, since others took too long';

/** What the tasks of a run have in common. */
export interface Run extends Pick<SourceRequest, 'env'> {
  /** When it began, Unix seconds. */
  now: number;
  timeoutSeconds: number;
}

/**
 * Asks the sources of the tasks that are due, and reads what they respond. Reads when all have responded, since reading
 * would make others late.
 */
export async function ask(tasks: readonly Task[], cache: Cache, run: Run): Promise<KnownTask[]> {
  const { now } = run;
  const end = performance.now() + READING_SECONDS * 1000;
  const known = tasks.map((task) => ({ task, before: findEntry(cache, task, now) }));
  const due = known.filter(({ before }) => now >= (before?.nextAt ?? 0));
  const responses = await request(new Map(due.map(({ task }) => [task.source.id, task.source])), run);
  return known.map(({ task, before }) => {
    if (before && now < before.nextAt) return { ...task, ...before };
    const response = responses.get(task.source.id);
    const reading = typeof response === 'string' ? readInTime(task, response, now, end) : response;
    // What others kept waiting has not failed.
    if (!reading) return { ...task, ...before, askedAt: now, nextAt: now, failure: NOT_REACHED };
    return { ...task, ...toCacheEntry(task, before, reading, now) };
  });
}

/** The responses of sources, by their id. Leaves out those whose deadline would be after the end of the run. */
async function request(sources: ReadonlyMap<string, Source>, { env, timeoutSeconds }: Run) {
  const responses = new Map<string, string | Failure>();
  const latestStart = performance.now() + (ASKING_SECONDS - timeoutSeconds) * 1000;
  const queue = sources.entries();
  const askInTurn = async () => {
    for (const [id, source] of queue) {
      if (performance.now() > latestStart) return;
      const deadline = new AbortController();
      // A source may not notice that it is aborted.
      const late = new Promise<Failure>((resolve) => {
        setTimeout(() => {
          resolve(new Failure('did not respond in time'));
          deadline.abort();
        }, timeoutSeconds * 1000);
      });
      const response = source.ask({ env, signal: deadline.signal }).catch(toFailure);
      responses.set(id, await Promise.race([response, late]));
    }
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, askInTurn));
  return responses;
}

/** Reads a response, and gives up after some time. No other timer could, since reading is synchronous. */
function readInTime(task: Task, response: string, now: number, end: number): Reading | Failure | undefined {
  const timeout = Math.floor(Math.min(end - performance.now(), MAX_READING_MILLISECONDS));
  if (timeout < 1) return undefined;
  try {
    return runInNewContext('read()', { read: () => readResponse(task, response, now) }, { timeout });
  } catch (error) {
    const isLate = Object(error).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    return isLate ? new Failure('sent data that takes too long to read') : toFailure(error);
  }
}
