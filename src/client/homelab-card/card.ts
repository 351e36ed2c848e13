import { present } from '../../homelab/present.ts';
import { deriveVerdict, type Reason, type Verdict } from '../../homelab/verdict.ts';
import type { Observation } from '../../schemas/observation.ts';
import { describeCondition, describePanel, type Panel } from './panel.ts';
import type { Writer } from './writer.ts';

/** Everything that the card says at a moment. */
export interface Card {
  kind: ReceivedState['kind'];
  /** Unknown where nothing current is known. */
  health: Verdict['health'] | 'unknown';
  verdict: string;
  reasons: string;
  /** All of it in a line, for as long as it is current: the mode, and after a separator the first reason or the verdict. */
  mode: string;
  finding: string;
  /** The mode with the age of the observation. */
  freshness: string;
  panel?: Panel;
}

/** More would be hard to read in one sentence. */
const MAX_REASONS = 4;

/** Says what the card shows of what was received, as of now (Unix seconds). */
export function describeCard(received: Received, now: number, writer: Writer): Card {
  const { words } = writer;
  const state = presentReceived(received, now);
  const { kind } = state;
  if (!('observation' in state)) {
    const verdict = words.verdict[state.kind];
    return { kind, health: 'unknown', verdict, reasons: '', mode: '', finding: '', freshness: '' };
  }
  const { observation } = state;
  const { health, reasons } = deriveVerdict(observation, now);
  const isSnapshot = kind === 'snapshot';
  const mode = words.mode[observation.mode];
  // The freshness says these already.
  const said: Reason['rule'][] = isSnapshot ? ['notLive', 'agentsOutdated'] : ['notLive'];
  // What concerns an agent stands with it below as well, and hides nothing else.
  const others = reasons
    .filter(({ rule }) => !said.includes(rule))
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
      received.problem && words.verdict[received.problem],
    ]),
    panel: describePanel(observation, reasons, now, writer),
  };
}

function describeReason(reason: Reason, writer: Writer): string {
  const condition = describeCondition(reason, writer);
  return reason.agent ? writer.labeled(reason.agent.name, condition) : condition;
}

/** The last observation received, and why there is no newer one, if anything went wrong. */
export interface Received {
  observation?: Observation;
  problem?: 'empty' | 'unreachable';
}

/** What a card shows at a moment; an observation only if there is one. */
type ReceivedState =
  | { kind: 'empty' | 'unreachable' }
  | { kind: Observation['mode']; observation: Observation };

const MODES: readonly string[] = ['live', 'degraded', 'snapshot'] satisfies Observation['mode'][];

/** Presents what was received as of now (Unix seconds). After 90 s nothing is current, whatever was received. */
export function presentReceived({ observation, problem }: Received, now: number): ReceivedState {
  if (problem === 'empty') return { kind: problem };
  const presented = observation && present(observation, now).observation;
  // A newer service may know a mode that this page does not.
  if (!presented || !MODES.includes(presented.mode)) return { kind: 'unreachable' };
  return { kind: presented.mode, observation: presented };
}
