import { setTimeout } from 'node:timers/promises';
import type { Memory } from './cache.ts';
import type { Secrets } from './config/secrets.ts';
import { Failure, toFailure } from './failure.ts';
import type { Question } from './plan.ts';
import { readFinding } from './read-finding.ts';
import type { SourceResponse } from './sources/source.ts';

/** A failing source is left alone for twice as long each time, up to this; never for less than its interval. */
const MAX_BACKOFF_SECONDS = 3600;

/** What the questions of a run have in common. */
export interface Run {
  /** When they are asked, Unix seconds. */
  now: number;
  timeoutSeconds: number;
  secrets: Secrets;
  /** The environment of commands. */
  env: NodeJS.ProcessEnv;
  /** The requests so far: what several entries ask is asked once. */
  requests: Map<string, Promise<SourceResponse | Failure>>;
}

/** Whether it is time to ask a question. */
export function isDue(memory: Memory | undefined, now: number): boolean {
  return !memory || now >= memory.nextAt;
}

/** Asks a question, and gives up at the deadline, whether or not the source notices. */
export function ask(
  { source }: Question,
  memory: Memory | undefined,
  { requests, timeoutSeconds, ...run }: Run,
): Promise<SourceResponse | Failure> {
  const validators = { etag: memory?.etag, lastModified: memory?.lastModified };
  const key = JSON.stringify([source.id, validators]);
  const request = requests.get(key) ?? send();
  requests.set(key, request);
  return request;

  function send() {
    const deadline = new AbortController();
    const late = setTimeout(timeoutSeconds * 1000).then(() => {
      deadline.abort();
      return new Failure('late');
    });
    const response = source.ask({ ...run, ...validators, signal: deadline.signal });
    return Promise.race([response.catch(toFailure), late]);
  }
}

/** What is known of a question after it was asked. */
export function remember(
  question: Question,
  before: Memory | undefined,
  outcome: SourceResponse | Failure,
  now: number,
): Memory {
  const { everySeconds } = question;
  try {
    if (outcome instanceof Failure) throw outcome;
    const { text, at, etag, lastModified } = outcome;
    const finding = text === undefined ? before?.finding : readFinding(question, text, at);
    return { askedAt: now, nextAt: now + everySeconds, finding, at, failures: 0, etag, lastModified };
  } catch (error) {
    const { code, retryAfterSeconds } = toFailure(error);
    const failures = (before?.failures ?? 0) + 1;
    const backoff = Math.min(everySeconds * 2 ** (failures - 1), MAX_BACKOFF_SECONDS);
    const nextAt = now + Math.max(everySeconds, backoff, retryAfterSeconds);
    return { askedAt: now, nextAt, finding: before?.finding, at: before?.at, failure: code, failures };
  }
}
