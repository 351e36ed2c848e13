import type { Clock } from '../../../src/programs/publisher/clock.ts';

/** A clock that moves only when somebody sleeps, and then at once. */
export interface ManualClock extends Clock {
  /** Lets time pass without sleeping. */
  advance(seconds: number): void;
  /** Sets the time of day, as a time server would. */
  setNow(unixSeconds: number): void;
}

/** Creates a clock that starts at a time in Unix seconds. */
export function createManualClock(start: number): ManualClock {
  let elapsed = 0;
  let offset = start;
  return {
    now: () => offset + elapsed,
    elapsed: () => elapsed,
    sleep: async (seconds, signal) => {
      if (!signal.aborted) elapsed += seconds;
    },
    advance: (seconds) => {
      elapsed += seconds;
    },
    setNow: (unixSeconds) => {
      offset = unixSeconds - elapsed;
    },
  };
}
