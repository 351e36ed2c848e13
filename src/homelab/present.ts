import type { Observation } from '../schemas/observation.ts';
import { MAX_STORED_AHEAD_SECONDS, SNAPSHOT_AFTER_SECONDS } from '../schemas/observation-limits.ts';

/** An observation as of a moment, and how long it is valid. Times are Unix seconds. */
export interface Presentation {
  observation: Observation;
  /** The earlier of `generatedAt` and now; 0 if a wrong clock gave `generatedAt`. */
  modifiedAt: number;
  /** After this, it is a snapshot. */
  snapshotAfter: number;
  /** After this, something presented here would change; Infinity if nothing will. */
  validUntil: number;
}

/**
 * Presents a stored observation as of now (Unix seconds): past the limit, the mode is `snapshot` and `fresh` agents are
 * `stale`. Neither a new observation nor a time in the future makes old evidence fresh again. What is too far ahead of
 * now comes from a wrong clock and counts as very old, so that nothing said about it changes from second to second.
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
