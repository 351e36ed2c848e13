import { setTimeout } from 'node:timers/promises';
import { isFinal, type Outcome } from './outcome.ts';

/** Yields at once and then every `seconds`, until the signal is aborted. A beat that is missed is left out. */
export async function* createBeats(seconds: number, signal: AbortSignal): AsyncGenerator<void> {
  let next = performance.now();
  while (!signal.aborted) {
    yield;
    const now = performance.now();
    next = Math.max(next + seconds * 1000, now);
    await setTimeout(next - now, undefined, { signal }).catch(() => {});
  }
}

/**
 * Publishes at each beat, and reports an outcome where it differs from the one before. Returns the first outcome that
 * no further beat would change; undefined when the beats end.
 */
export async function publishRepeatedly(
  beats: AsyncIterable<void>,
  publish: () => Promise<Outcome>,
  report: (outcome: Outcome) => void,
): Promise<Outcome | undefined> {
  let last = '';
  for await (const _ of beats) {
    const outcome = await publish();
    if (isFinal(outcome)) return outcome;
    if (outcome.message !== last) report(outcome);
    last = outcome.message;
  }
  return undefined;
}
