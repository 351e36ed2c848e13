import type { Observation } from '../schemas/observation.ts';
import { MAX_AHEAD_SECONDS } from '../schemas/observation-limits.ts';

/**
 * The result of a write: `stored`, `unchanged` if the same observation was stored already, or `superseded` if a newer one
 * was.
 */
export type WriteResult = 'stored' | 'unchanged' | 'superseded';

/**
 * Keeps the latest observation. Under any number of concurrent writers the stored `generatedAt` never goes back, except
 * from a time that a wrong clock gave. A write that resolves to `stored` or `unchanged` is durable. Calls reject if the
 * backend fails and may hang if it does, so callers set a deadline.
 */
export interface ObservationStore {
  /** The JSON text of the latest observation, as it was stored; null if there is none. */
  read(): Promise<string | null>;
  /**
   * Stores an observation unless a newer one is stored; of two with the same time, the last one stays. A stored time later
   * than `latest` (Unix seconds) came from a wrong clock and is replaced.
   */
  writeIfNewer(observation: Observation, latest: number): Promise<WriteResult>;
}

/** The latest time that a part of an observation can have as of a time in Unix seconds: clocks differ. */
export function toLatestTime(now: number): number {
  return now + MAX_AHEAD_SECONDS;
}
