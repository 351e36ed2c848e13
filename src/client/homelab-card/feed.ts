import { present } from '../../homelab/present.ts';
import type { Observation } from '../../schemas/observation.ts';

/** What is known of the feed: the last observation received, and what went wrong since then, if anything. */
export interface Feed {
  observation?: Observation;
  problem?: 'empty' | 'off' | 'unreachable';
}

/** What the feed amounts to at a moment; an observation only if there is one to show. */
export type FeedState =
  | { kind: 'waiting' | 'empty' | 'off' | 'unreachable' }
  | { kind: Observation['mode']; observation: Observation };

const MODES: readonly string[] = ['live', 'degraded', 'snapshot'] satisfies Observation['mode'][];

/** Presents the feed as of now (Unix seconds). After 90 s nothing is current, whatever was received. */
export function presentFeed({ observation, problem }: Feed, now: number): FeedState {
  if (!observation || problem === 'empty' || problem === 'off') return { kind: problem ?? 'waiting' };
  const presented = present(observation, now).observation;
  // A newer service may know a mode that this page does not.
  if (!MODES.includes(presented.mode)) return { kind: 'unreachable' };
  return { kind: presented.mode, observation: presented };
}
