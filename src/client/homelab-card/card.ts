import { type Reason, toVerdict, type Verdict } from '../../homelab/verdict.ts';
import { describeCondition, describePanel, type Panel } from './panel.ts';
import { presentReceived, type Received, type ReceivedState } from './received.ts';
import type { Writer } from './writer.ts';

/** Everything that the card says at a moment. */
export interface Card {
  kind: ReceivedState['kind'];
  /** Unknown where nothing current is known. */
  health: Verdict['health'] | 'unknown';
  verdict: string;
  reasons: string;
  /** The mode in a word. */
  mode: string;
  /** The mode with the age of the observation. */
  freshness: string;
  panel?: Panel;
}

/** More would make the sentence a list. */
const MAX_REASONS = 4;

/** Says what the card shows of what was received, as of now (Unix seconds). */
export function describeCard(received: Received, now: number, writer: Writer): Card {
  const { words } = writer;
  const state = presentReceived(received, now);
  const { kind } = state;
  if (!('observation' in state)) {
    const verdict = words.verdict[state.kind];
    return { kind, health: 'unknown', verdict, reasons: '', mode: '', freshness: '' };
  }
  const { observation } = state;
  const { health, reasons } = toVerdict(observation, now);
  const isSnapshot = kind === 'snapshot';
  const mode = words.mode[observation.mode];
  // The freshness says these already.
  const said: Reason['rule'][] = isSnapshot ? ['notLive', 'agentsOutdated'] : ['notLive'];
  const others = reasons.filter(({ rule }) => !said.includes(rule));
  const more = others.length - MAX_REASONS;
  return {
    kind,
    health: isSnapshot ? 'unknown' : health,
    verdict: words.verdict[isSnapshot ? 'snapshot' : health],
    reasons: writer.join([
      ...others.slice(0, MAX_REASONS).map((reason) => describeReason(reason, writer)),
      more > 0 ? `+${writer.number(more)}` : '',
    ]),
    mode,
    freshness: writer.join([
      mode,
      writer.age(now - observation.generatedAt),
      received.problem && words.verdict[received.problem],
    ]),
    panel: describePanel(observation, reasons, now, writer),
  };
}

function describeReason(reason: Reason, writer: Writer): string {
  const { agent, count } = reason;
  const condition = describeCondition(reason, writer);
  if (agent) return writer.labeled(agent.name, condition);
  return count === undefined ? condition : `${condition} (${writer.number(count)})`;
}
