import type { Clock } from './clock.ts';
import type { Collect } from './collector.ts';
import type { Outcome } from './outcome.ts';
import type { Publisher } from './publisher.ts';

/** What publishing again and again works with. */
export interface RepeatOptions {
  everySeconds: number;
  collect: Collect;
  publisher: Publisher;
  clock: Clock;
  /** Gets each outcome but the last, which is the stop itself. */
  report: (outcome: Outcome) => void;
}

/**
 * Collects and publishes on a fixed beat until the signal is aborted. An observation has until the next beat, when a
 * newer one takes its place; beats that were slept through are left out. Ends at once with the outcome of a collector
 * that has never started.
 */
export async function publishRepeatedly(
  { everySeconds, collect, publisher, clock, report }: RepeatOptions,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  let beat = clock.elapsed();
  let hasStarted = false;
  while (!signal.aborted) {
    const collected = await collect(signal);
    const outcome =
      typeof collected === 'string'
        ? await publisher.publish(collected, beat + everySeconds - clock.elapsed(), signal)
        : collected;
    if (outcome.kind === 'unstartable' && !hasStarted) return outcome;
    hasStarted = true;
    if (outcome.kind !== 'stopped') report(outcome);
    const missed = Math.floor((clock.elapsed() - beat) / everySeconds);
    beat += everySeconds * Math.max(1, missed);
    await clock.sleep(Math.max(0, beat - clock.elapsed()), signal);
  }
  return undefined;
}
