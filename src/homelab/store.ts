import type { Observation } from '../schemas/observation.ts';
import { MAX_AHEAD_SECONDS } from '../schemas/observation-limits.ts';

/**
 * What became of a write: `stored`, `unchanged` if the same observation was stored already, or `superseded` if a newer
 * one was.
 */
export type WriteResult = 'stored' | 'unchanged' | 'superseded';

/**
 * Keeps the latest observation. Under any number of concurrent writers the stored `generatedAt` never goes back, except
 * from a time that was stored while the clock was ahead; a write that resolves to `stored` or `unchanged` is durable. Rejects if the backend fails; may hang if the
 * backend does, so callers set a deadline.
 */
export interface ObservationStore {
  /** The JSON text of the latest observation, as it was stored; null if there is none. */
  read(): Promise<string | null>;
  /** Stores a current observation unless a newer one is stored; of two with the same time, the last one stays. */
  writeIfNewer(observation: Observation): Promise<WriteResult>;
}

/** Whether a stored time comes from a clock that was ahead: at now (Unix seconds), no such time would be accepted. */
export function isAheadOfClock(generatedAt: number, now: number): boolean {
  return generatedAt - now > MAX_AHEAD_SECONDS;
}
