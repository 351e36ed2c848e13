import type { Observation } from '../schemas/observation.ts';
import { SNAPSHOT_AFTER_SECONDS } from '../schemas/observation-limits.ts';

/** An observation as of a moment, and how long it is valid. */
export interface Presentation {
  observation: Observation;
  /** Unix seconds after which something presented here would change; Infinity if nothing will. */
  validUntil: number;
}

/**
 * Presents a stored observation as of now (Unix seconds): past the limit, the mode is `snapshot`
 * and `fresh` agents are `stale`. Neither a new observation nor a time in the future makes old data fresh again.
 */
export function present(stored: Observation, now: number): Presentation {
  const { agents } = stored.collection.sources;
  const collectedAt = Math.min(agents.updatedAt ?? stored.generatedAt, stored.generatedAt);
  const snapshotAfter = stored.generatedAt + SNAPSHOT_AFTER_SECONDS;
  const staleAfter = collectedAt + SNAPSHOT_AFTER_SECONDS;
  const isFresh = agents.state === 'fresh' && now <= staleAfter;
  const isCurrent = stored.mode !== 'snapshot' && now <= snapshotAfter;
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
    validUntil: Math.min(isCurrent ? snapshotAfter : Infinity, isFresh ? staleAfter : Infinity),
  };
}
