import { setTimeout } from 'node:timers/promises';
import type { CacheEntry } from './cache.ts';
import { Failure } from './failure.ts';
import { RESULTS } from './result.ts';
import type { SourceRequest, SourceResponse } from './sources/source.ts';
import type { Task } from './task.ts';

/** A failing source is left alone for twice as long each time, within these. */
const MIN_BACKOFF_SECONDS = 15;
const MAX_BACKOFF_SECONDS = 3600;
/** The same for what is asked at every beat, which would otherwise stay unknown for long after it is back. */
const MAX_BEAT_BACKOFF_SECONDS = 300;

/** What the tasks of a run have in common. */
export interface Run extends Pick<SourceRequest, 'now' | 'env'> {
  timeoutSeconds: number;
  /** The requests so far: what several tasks ask is asked once. */
  requests: Map<string, Promise<SourceResponse | Failure>>;
}

/** Asks the source of a task, and gives up at the deadline, whether or not the source notices. */
export function ask(
  { source }: Task,
  { now, env, timeoutSeconds, requests }: Run,
): Promise<SourceResponse | Failure> {
  const request = requests.get(source.id) ?? send();
  requests.set(source.id, request);
  return request;

  function send() {
    const deadline = new AbortController();
    const late = setTimeout(timeoutSeconds * 1000).then(() => {
      deadline.abort();
      return new Failure('did not respond in time');
    });
    const response = source.ask({ now, env, signal: deadline.signal });
    return Promise.race([response.catch(toFailure), late]);
  }
}

/** What is known of a task after its source was asked. */
export function toCacheEntry(
  task: Task,
  before: CacheEntry | undefined,
  outcome: SourceResponse | Failure,
  now: number,
): CacheEntry {
  const { part, everySeconds } = task;
  try {
    if (outcome instanceof Failure) throw outcome;
    const result = RESULTS[part].parse(task.read(outcome.text, outcome.at));
    const { updatedAt, observedAt } = Object(result);
    const at = updatedAt ?? observedAt ?? outcome.at;
    return { askedAt: now, nextAt: now + everySeconds, result, at, failures: 0 };
  } catch (error) {
    const { message: failure, retryAfterSeconds } = toFailure(error);
    const failures = (before?.failures ?? 0) + 1;
    const doubled = Math.max(everySeconds, MIN_BACKOFF_SECONDS) * 2 ** (failures - 1);
    const backoff = Math.min(doubled, everySeconds > 0 ? MAX_BACKOFF_SECONDS : MAX_BEAT_BACKOFF_SECONDS);
    const nextAt = now + Math.max(backoff, retryAfterSeconds);
    return { askedAt: now, nextAt, result: before?.result, at: before?.at, failure, failures };
  }
}

function toFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure();
}
