import type { Observation } from '../schemas/observation.ts';

/** A write is `unchanged` if the same observation was already stored, and `superseded` if a newer one was. */
export type WriteResult = 'stored' | 'unchanged' | 'superseded';

/**
 * Keeps the latest observation. With any number of concurrent writers, the stored `generatedAt` never decreases, unless
 * a wrong clock set it. A write that resolves to `stored` or `unchanged` is durable. Calls reject if the backend fails,
 * and may hang, so callers set a deadline.
 */
export interface ObservationStore {
  read(): Promise<string | null>;
  /**
   * Stores an observation unless a newer one is stored; of two with the same time, the last one wins. A stored time
   * later than `latest` (Unix seconds) came from a wrong clock and is replaced.
   */
  writeIfNewer(observation: Observation, latest: number): Promise<WriteResult>;
}
