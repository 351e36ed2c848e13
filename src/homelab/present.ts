import type { Observation } from '../schemas/observation.ts';
import { MAX_STORED_AHEAD_SECONDS, SNAPSHOT_AFTER_SECONDS } from '../schemas/observation-limits.ts';

export interface Presentation {
  observation: Observation;
  /** Unix seconds: the earlier of `generatedAt` and now, or 0 if a wrong clock set `generatedAt`. */
  modifiedAt: number;
  snapshotAfter: number;
  /** Unix seconds; Infinity if the presentation never changes. */
  validUntil: number;
}

/**
 * Presents a stored observation as of `now` (Unix seconds): past the limit, the mode becomes `snapshot` and `fresh`
 * agents become `stale`. A `generatedAt` too far ahead comes from a wrong clock and counts as very old, so that the
 * response does not change every second.
 */
export function present(stored: Observation, now: number): Presentation {
  const { agents } = stored.collection.sources;
  const plausibleAfter = stored.generatedAt - MAX_STORED_AHEAD_SECONDS;
  const isAhead = now < plausibleAfter;
  const generatedAt = isAhead ? 0 : stored.generatedAt;
  const snapshotAfter = generatedAt + SNAPSHOT_AFTER_SECONDS;
  const staleAfter = Math.min(agents.updatedAt ?? Infinity, generatedAt) + SNAPSHOT_AFTER_SECONDS;
  const isCurrent = stored.mode !== 'snapshot' && now <= snapshotAfter;
  const isFresh = agents.state === 'fresh' && now <= staleAfter;
  return {
    observation: {
      ...stored,
      mode: isCurrent ? stored.mode : 'snapshot',
      collection: {
        sources: {
          agents: { ...agents, state: agents.state === 'fresh' && !isFresh ? 'stale' : agents.state },
        },
      },
    },
    modifiedAt: Math.min(generatedAt, now),
    snapshotAfter,
    validUntil: Math.min(
      isAhead ? plausibleAfter : Infinity,
      isCurrent ? snapshotAfter : Infinity,
      isFresh ? staleAfter : Infinity,
    ),
  };
}
