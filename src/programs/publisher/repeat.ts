import { setTimeout } from 'node:timers/promises';
import { isFinal, type Outcome } from './outcome.ts';

/**
 * Yields at once and then every `seconds`, until the signal is aborted: each time a signal of its own, which is aborted
 * when the next beat is due. A beat that is missed is left out.
 */
export async function* createBeats(seconds: number, signal: AbortSignal): AsyncGenerator<AbortSignal> {
  let next = performance.now();
  while (!signal.aborted) {
    yield AbortSignal.timeout(seconds * 1000);
    const now = performance.now();
    next = Math.max(next + seconds * 1000, now);
    await setTimeout(next - now, undefined, { signal }).catch(() => {});
  }
}

/**
 * Publishes at each beat, until the signal of the beat is aborted at the latest, and reports an outcome that differs from
 * the one before. Returns the first outcome that no further beat would change; undefined when the beats end.
 */
export async function publishRepeatedly(
  beats: AsyncIterable<AbortSignal>,
  publish: (deadline: AbortSignal) => Promise<Outcome>,
  report: (outcome: Outcome) => void,
): Promise<Outcome | undefined> {
  let last = '';
  for await (const deadline of beats) {
    const outcome = await publish(deadline);
    // Later, the command is being replaced, or the machine is out of processes.
    const isMisspelt = outcome.kind === 'unstartable' && last === '';
    if (isFinal(outcome) || isMisspelt) return outcome;
    if (outcome.message !== last) report(outcome);
    last = outcome.message;
  }
  return undefined;
}
