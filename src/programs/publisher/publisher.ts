import { parseCurrentObservation } from '../../homelab/parse.ts';
import type { Observation } from '../../schemas/observation.ts';
import { MAX_AGE_SECONDS, MAX_BODY_BYTES, SNAPSHOT_AFTER_SECONDS } from '../../schemas/observation-limits.ts';
import { backoffSeconds } from './backoff.ts';
import type { Clock } from './clock.ts';
import { describeRejection, type Outcome } from './outcome.ts';

/** How long a stopping publisher tries to say so. */
const SNAPSHOT_WITHIN_SECONDS = 5;

/** What a publisher works with. */
export interface PublisherOptions {
  /** Sends the text of an observation once. */
  send: (text: string, signal: AbortSignal) => Promise<Outcome>;
  clock: Clock;
  /** A number from 0 up to 1. */
  random: () => number;
  /** Gets the first of several failures in a row at once, and for how many seconds it will be tried again. */
  announceRetry: (failure: Outcome & { kind: 'failed' }, seconds: number) => void;
}

/** Publishes one observation after another. */
export interface Publisher {
  /**
   * Sends an observation until it is accepted or refused, gets too old, or `seconds` have passed. Never sends one
   * that is older than the last accepted, nor that one again.
   */
  publish(text: string, seconds: number, signal: AbortSignal): Promise<Outcome>;
  /**
   * Publishes the observation that was sent last once more, as a snapshot of the same time, since no newer one will
   * follow. Undefined if there is none, or if it is a snapshot already, by its mode or age.
   */
  publishSnapshot(signal: AbortSignal): Promise<Outcome | undefined>;
}

/** Creates a publisher. It remembers the last accepted observation, and from one to the next how long to hold back. */
export function createPublisher({ send, clock, random, announceRetry }: PublisherOptions): Publisher {
  let last: { generatedAt: number; text: string } | undefined;
  /** The newest that may be the stored one: accepted, or sent without knowing what became of it. */
  let newest: Observation | undefined;
  let failures = 0;
  let failure: Outcome = { kind: 'failed', cause: 'server', message: 'There was no time to send it.' };
  // On the clock that only goes forward.
  let holdUntil = Number.NEGATIVE_INFINITY;

  const publisher: Publisher = {
    async publish(text, seconds, signal) {
      const observation = check(text, clock.now());
      if ('kind' in observation) return observation;
      const { generatedAt } = observation;
      if (last && generatedAt < last.generatedAt) return { kind: 'superseded' };
      if (last && generatedAt === last.generatedAt && text === last.text) return { kind: 'unchanged' };
      const secondsLeft = generatedAt + MAX_AGE_SECONDS - clock.now();
      const giveUpAt = clock.elapsed() + Math.min(seconds, secondsLeft);
      for (let attempts = 1; holdUntil <= giveUpAt; attempts++) {
        await clock.sleep(Math.max(0, holdUntil - clock.elapsed()), signal);
        if (signal.aborted) return { kind: 'stopped' };
        const outcome = await send(text, signal);
        if (outcome.kind === 'published' || outcome.kind === 'failed') newest = observation;
        if (outcome.kind === 'failed' && signal.aborted) return { kind: 'stopped' };
        failures = outcome.kind === 'failed' ? failures + 1 : 0;
        if (outcome.kind === 'published') {
          last = { generatedAt, text };
          return { kind: 'published', attempts };
        }
        if (outcome.kind !== 'failed') return outcome;
        failure = outcome;
        holdUntil = clock.elapsed() + backoffSeconds(failures, outcome.retryAfter, random);
        if (failures === 1 && holdUntil <= giveUpAt) announceRetry(outcome, giveUpAt - clock.elapsed());
      }
      return signal.aborted ? { kind: 'stopped' } : failure;
    },
    async publishSnapshot(signal) {
      if (!newest || newest.mode === 'snapshot') return undefined;
      if (clock.now() - newest.generatedAt >= SNAPSHOT_AFTER_SECONDS) return undefined;
      return publisher.publish(
        JSON.stringify({ ...newest, mode: 'snapshot' }),
        SNAPSHOT_WITHIN_SECONDS,
        signal,
      );
    },
  };
  return publisher;
}

/** Applies the rules of the service before anything is sent. */
function check(text: string, now: number): Observation | Outcome {
  if (Buffer.byteLength(text) > MAX_BODY_BYTES) {
    return { kind: 'refused', message: `The observation is larger than ${MAX_BODY_BYTES} bytes.` };
  }
  const parsed = parseCurrentObservation(text, now);
  return 'observation' in parsed
    ? parsed.observation
    : { kind: 'refused', message: describeRejection(parsed.rejection) };
}
