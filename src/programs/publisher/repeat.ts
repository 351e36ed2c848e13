import { setTimeout } from 'node:timers/promises';
import { isFinal, type Outcome } from './outcome.ts';

/**
 * Yields a signal at once and then every `seconds`, until the given signal is aborted. Each yielded signal is aborted
 * when the next interval begins. Missed intervals are skipped.
 */
export async function* createIntervals(seconds: number, signal: AbortSignal): AsyncGenerator<AbortSignal> {
  let next = performance.now();
  while (!signal.aborted) {
    yield AbortSignal.timeout(seconds * 1000);
    const now = performance.now();
    next = Math.max(next + seconds * 1000, now);
    await setTimeout(next - now, undefined, { signal }).catch(() => {});
  }
}

/**
 * Reports only outcomes that differ from the one before. Returns the first outcome that no later publication would
 * change, or undefined after the last interval.
 */
export async function publishRepeatedly(
  intervals: AsyncIterable<AbortSignal>,
  publish: (deadline: AbortSignal) => Promise<Outcome>,
  report: (outcome: Outcome) => void,
): Promise<Outcome | undefined> {
  let last = '';
  for await (const deadline of intervals) {
    const outcome = await publish(deadline);
    // If the command could be started before, it is being replaced, or the machine is out of processes.
    const isMisspelt = outcome.kind === 'unstartable' && last === '';
    if (isFinal(outcome) || isMisspelt) return outcome;
    if (outcome.message !== last) report(outcome);
    last = outcome.message;
  }
  return undefined;
}
