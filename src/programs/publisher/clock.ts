import { setTimeout } from 'node:timers/promises';

/** The time, and waiting for it to pass; a test passes in one of its own. */
export interface Clock {
  /** The time of day in Unix seconds; it may be set back or ahead. */
  now(): number;
  /** Seconds since some moment; it only goes forward. */
  elapsed(): number;
  /** Resolves after so many seconds, or as soon as the signal is aborted. */
  sleep(seconds: number, signal: AbortSignal): Promise<void>;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now() / 1000,
  elapsed: () => performance.now() / 1000,
  sleep: (seconds, signal) => setTimeout(seconds * 1000, undefined, { signal }).catch(() => {}),
};
