import { setTimeout } from 'node:timers/promises';
import type { Memory } from './cache.ts';
import { Failure, toFailure } from './failure.ts';
import type { PlannedSource } from './plan.ts';
import { readFinding } from './read-finding.ts';
import type { SourceRequest, SourceResponse } from './sources/source.ts';

/** A failing source is left alone for twice as long each time, up to this; never for less than its interval. */
const MAX_BACKOFF_SECONDS = 3600;

/** Whether a source is to be asked now: its time has come, or an entry of the config is new. */
export function isDue({ readings }: PlannedSource, memory: Memory | undefined, now: number): boolean {
  if (!memory || now >= memory.nextAt) return true;
  return readings.some(({ id }) => !(id in memory.findings || id in memory.failed));
}

/** Asks a source, and gives up at the deadline, whether or not the source notices. */
export async function ask(
  { source, readings }: PlannedSource,
  memory: Memory | undefined,
  request: Omit<SourceRequest, 'signal' | 'etag' | 'lastModified'>,
  timeoutSeconds: number,
): Promise<SourceResponse | Failure> {
  const deadline = new AbortController();
  const late = setTimeout(timeoutSeconds * 1000).then(() => {
    deadline.abort();
    return new Failure('late');
  });
  // Nothing new is of use only to who has everything.
  const { etag, lastModified } = readings.every(({ id }) => memory && id in memory.findings)
    ? (memory ?? {})
    : {};
  const response = source.ask({ ...request, signal: deadline.signal, etag, lastModified });
  return Promise.race([response.catch(toFailure), late]);
}

/** What is known of a source after it was asked. */
export function remember(
  { readings, everySeconds }: PlannedSource,
  before: Memory | undefined,
  outcome: SourceResponse | Failure,
  now: number,
): Memory {
  const findings: Memory['findings'] = {};
  const failed: Memory['failed'] = {};
  for (const reading of readings) {
    const known = before?.findings[reading.id];
    if (known) findings[reading.id] = known;
    try {
      if (outcome instanceof Failure) throw outcome;
      const { text, at } = outcome;
      if (text !== undefined) findings[reading.id] = { at, value: readFinding(reading, text, at) };
      else if (known) findings[reading.id] = { ...known, at };
    } catch (error) {
      failed[reading.id] = toFailure(error).code;
    }
  }
  const isFailing = Object.keys(failed).length > 0;
  const failures = isFailing ? (before?.failures ?? 0) + 1 : 0;
  const backoff = Math.min(everySeconds * 2 ** Math.max(0, failures - 1), MAX_BACKOFF_SECONDS);
  const retryAfter = outcome instanceof Failure ? outcome.retryAfterSeconds : 0;
  const nextAt = now + Math.max(everySeconds, backoff, retryAfter);
  const validators =
    isFailing || outcome instanceof Failure ? {} : { etag: outcome.etag, lastModified: outcome.lastModified };
  return { askedAt: now, nextAt, failures, ...validators, findings, failed };
}
