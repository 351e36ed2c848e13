import { present } from '../../homelab/present.ts';
import type { Observation } from '../../schemas/observation.ts';

/** The last observation received, and why there is no newer one, if anything went wrong. */
export interface Received {
  observation?: Observation;
  problem?: 'empty' | 'off' | 'unreachable';
}

/** What a card shows at a moment; an observation only if there is one. */
export type ReceivedState =
  | { kind: 'empty' | 'off' | 'unreachable' }
  | { kind: Observation['mode']; observation: Observation };

const MODES: readonly string[] = ['live', 'degraded', 'snapshot'] satisfies Observation['mode'][];

/** Presents what was received as of now (Unix seconds). After 90 s nothing is current, whatever was received. */
export function presentReceived({ observation, problem }: Received, now: number): ReceivedState {
  if (problem === 'empty' || problem === 'off') return { kind: problem };
  const presented = observation && present(observation, now).observation;
  // A newer service may know a mode that this page does not.
  if (!presented || !MODES.includes(presented.mode)) return { kind: 'unreachable' };
  return { kind: presented.mode, observation: presented };
}
