import { present } from '../../homelab/present.ts';
import type { Observation } from '../../schemas/observation.ts';

/** The last observation received, and what went wrong since then, if anything. */
export interface Received {
  observation?: Observation;
  problem?: 'empty' | 'off' | 'unreachable';
}

/** What a card shows at a moment; an observation only if there is one. */
export type ReceivedState =
  | { kind: 'waiting' | 'empty' | 'off' | 'unreachable' }
  | { kind: Observation['mode']; observation: Observation };

const MODES: readonly string[] = ['live', 'degraded', 'snapshot'] satisfies Observation['mode'][];

/** Presents what was received as of now (Unix seconds). After 90 s nothing is current, whatever was received. */
export function presentReceived({ observation, problem }: Received, now: number): ReceivedState {
  if (!observation || problem === 'empty' || problem === 'off') return { kind: problem ?? 'waiting' };
  const presented = present(observation, now).observation;
  // A newer service may know a mode that this page does not.
  if (!MODES.includes(presented.mode)) return { kind: 'unreachable' };
  return { kind: presented.mode, observation: presented };
}
