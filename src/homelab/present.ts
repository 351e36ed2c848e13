import type { Observation } from '../schemas/observation.ts';
import { SNAPSHOT_AFTER_SECONDS } from '../schemas/observation-limits.ts';
import { toLatestTime } from './store.ts';

/** An observation as of a moment, and how long it is valid. */
export interface Presentation {
  observation: Observation;
  /** Unix seconds after which it is a snapshot. */
  snapshotAfter: number;
  /** Unix seconds after which something presented here would change; Infinity if nothing will. */
  validUntil: number;
}

/**
 * Presents a stored observation as of now (Unix seconds): past the limit, the mode is `snapshot` and `fresh` agents are
 * `stale`. Neither a new observation nor a time in the future makes old evidence fresh again, and
 * what was stored while the clock was ahead is not current.
 */
export function present(stored: Observation, now: number): Presentation {
  const { agents } = stored.collection.sources;
  const isAhead = stored.generatedAt > toLatestTime(now);
  const snapshotAfter = isAhead ? Math.floor(now) : stored.generatedAt + SNAPSHOT_AFTER_SECONDS;
  const staleAfter = Math.min(agents.updatedAt ?? Infinity, stored.generatedAt) + SNAPSHOT_AFTER_SECONDS;
  const isCurrent = stored.mode !== 'snapshot' && !isAhead && now <= snapshotAfter;
  const isFresh = agents.state === 'fresh' && !isAhead && now <= staleAfter;
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
    snapshotAfter,
    validUntil: isAhead
      ? now
      : Math.min(isCurrent ? snapshotAfter : Infinity, isFresh ? staleAfter : Infinity),
  };
}
