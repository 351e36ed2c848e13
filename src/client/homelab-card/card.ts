import { describeEvidence } from './evidence.ts';
import { describeLab, type Lab } from './lab.ts';
import { presentReceived, type Received } from './received.ts';
import { describeSurroundings, type Surroundings } from './surroundings.ts';
import { createVerdict, type Verdict } from './verdict.ts';
import type { CardWords, Writer } from './writer.ts';

/** Everything that the card says at a moment: one sentence, then the lab, then its surroundings. */
export interface Card {
  kind: keyof CardWords['announcement'];
  /** What the observation reports, or why there is none. */
  verdict: string;
  tone: Verdict['tone'] | 'none';
  /** How current the observation is. */
  freshness: string;
  /** What is announced when the kind changes; it holds no age, so that seconds are not read out. */
  announcement: string;
  observed?: { evidence: string; lab: Lab; surroundings: Surroundings };
}

/** Says what the card shows of what was received, as of now (Unix seconds). */
export function describeCard(received: Received, now: number, writer: Writer): Card {
  const { words } = writer;
  const state = presentReceived(received, now);
  const { kind } = state;
  const announcement = words.announcement[kind];
  if (!('observation' in state)) {
    const verdict = words.verdict[state.kind];
    return { kind, verdict, tone: 'none', freshness: words.freshness[kind], announcement };
  }
  const { observation } = state;
  const { tone, sentence } = createVerdict(observation, now, writer);
  const age = writer.age(now - observation.generatedAt);
  const freshness = writer.fill(words.freshness[kind], { age });
  return {
    kind,
    verdict: sentence,
    tone,
    freshness: received.problem ? writer.fill(words.freshness.retrying, { freshness }) : freshness,
    announcement,
    observed: {
      evidence: describeEvidence(observation, now, writer),
      lab: describeLab(observation, now, writer),
      surroundings: describeSurroundings(observation, now, writer),
    },
  };
}
