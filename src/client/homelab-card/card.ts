import { present } from '../../homelab/present.ts';
import { deriveVerdict, type Reason, type Verdict } from '../../homelab/verdict.ts';
import type { Observation } from '../../schemas/observation.ts';
import { describeCondition, describePanel, type Panel } from './panel.ts';
import type { Writer } from './writer.ts';

export interface Card {
  kind: ReceivedState['kind'];
  /** Is `unknown` unless the observation is current. */
  health: Verdict['health'] | 'unknown';
  verdict: string;
  reasons: string;
  mode: string;
  finding: string;
  freshness: string;
  panel?: Panel;
}

const MAX_REASONS = 4;

/** Expects `now` in Unix seconds by the clock of the server. */
export function describeCard(received: Received, now: number, writer: Writer): Card {
  try {
    return describeState(presentReceived(received, now), received.problem, now, writer);
  } catch {
    // Another program or a newer service may send something that is not an observation as this page knows it.
    return describeState({ kind: 'unreachable' }, undefined, now, writer);
  }
}

function describeState(
  state: ReceivedState,
  problem: Received['problem'],
  now: number,
  writer: Writer,
): Card {
  const { words } = writer;
  const { kind } = state;
  if (!('observation' in state)) {
    const verdict = words.verdict[state.kind];
    return { kind, health: 'unknown', verdict, reasons: '', mode: '', finding: '', freshness: '' };
  }
  const { observation } = state;
  const { health, reasons } = deriveVerdict(observation, now);
  const isSnapshot = kind === 'snapshot';
  const mode = words.mode[observation.mode];
  // The line about freshness already says this.
  const shown: Reason['rule'][] = isSnapshot ? ['notLive', 'agentsOutdated'] : ['notLive'];
  // Reasons of agents come last, because the list of agents shows them as well.
  const others = reasons
    .filter(({ rule }) => !shown.includes(rule))
    .toSorted((one, other) => Number(one.agent !== undefined) - Number(other.agent !== undefined));
  const verdict = words.verdict[isSnapshot ? 'snapshot' : health];
  const described = others.slice(0, MAX_REASONS).map((reason) => describeReason(reason, writer));
  const more = others.length > MAX_REASONS ? `+${writer.number(others.length - MAX_REASONS)}` : '';
  return {
    kind,
    health: isSnapshot ? 'unknown' : health,
    verdict,
    reasons: writer.join([...described, more]),
    mode,
    finding: isSnapshot ? '' : words.separator + (described[0] ?? verdict),
    freshness: writer.join([
      mode,
      writer.age(now - observation.generatedAt),
      problem && words.verdict[problem],
    ]),
    panel: describePanel(observation, reasons, now, writer),
  };
}

function describeReason(reason: Reason, writer: Writer): string {
  const condition = describeCondition(reason, writer);
  return reason.agent ? writer.labeled(reason.agent.name, condition) : condition;
}

export interface Received {
  observation?: Observation;
  problem?: 'empty' | 'unreachable';
}

type ReceivedState =
  | { kind: 'empty' | 'unreachable' }
  | { kind: Observation['mode']; observation: Observation };

const MODES: readonly string[] = ['live', 'degraded', 'snapshot'] satisfies Observation['mode'][];

/** Turns the observation into a snapshot with age (`now` in Unix seconds), even if no newer one arrives. */
export function presentReceived({ observation, problem }: Received, now: number): ReceivedState {
  if (problem === 'empty') return { kind: problem };
  const presented = observation && present(observation, now).observation;
  // A newer service may send a mode that this page does not know.
  if (!presented || !MODES.includes(presented.mode)) return { kind: 'unreachable' };
  return { kind: presented.mode, observation: presented };
}
