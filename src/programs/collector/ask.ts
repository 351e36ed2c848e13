import { setTimeout } from 'node:timers/promises';
import { Failure, toFailure } from './failure.ts';
import { readFinding } from './finding.ts';
import type { Memory } from './memory.ts';
import type { Question } from './question.ts';
import type { SourceRequest, SourceResponse } from './sources/source.ts';

/** A failing source is left alone for twice as long each time, up to this; never for less than its interval. */
const MAX_BACKOFF_SECONDS = 3600;

/** What the questions of a run have in common. */
export interface Run extends Pick<SourceRequest, 'now' | 'env'> {
  timeoutSeconds: number;
  /** The requests so far: what several entries ask is asked once. */
  requests: Map<string, Promise<SourceResponse | Failure>>;
}

/** Asks a question, and gives up at the deadline, whether or not the source notices. */
export function ask(
  { source }: Question,
  memory: Memory | undefined,
  { now, env, timeoutSeconds, requests }: Run,
): Promise<SourceResponse | Failure> {
  const validators = memory?.validators ?? {};
  const key = JSON.stringify([source.id, validators]);
  const request = requests.get(key) ?? send();
  requests.set(key, request);
  return request;

  function send() {
    const deadline = new AbortController();
    const late = setTimeout(timeoutSeconds * 1000).then(() => {
      deadline.abort();
      return new Failure('did not respond in time');
    });
    const response = source.ask({ now, env, validators, signal: deadline.signal });
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
    const { text, validators } = outcome;
    const finding = text === undefined ? before?.finding : readFinding(question, text, outcome.at);
    const { updatedAt, observedAt } = Object(finding);
    const at = updatedAt ?? observedAt ?? outcome.at;
    return { askedAt: now, nextAt: now + everySeconds, finding, at, failures: 0, validators };
  } catch (error) {
    const { message: failure, retryAfterSeconds } = toFailure(error);
    const failures = (before?.failures ?? 0) + 1;
    const backoff = Math.min(everySeconds * 2 ** (failures - 1), MAX_BACKOFF_SECONDS);
    const nextAt = now + Math.max(everySeconds, backoff, retryAfterSeconds);
    return { askedAt: now, nextAt, finding: before?.finding, at: before?.at, failure, failures };
  }
}
