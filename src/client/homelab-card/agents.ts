import type { Observation } from '../../schemas/observation.ts';
import type { Writer } from './writer.ts';

type Agent = Observation['agents'][number];

/** An agent with how it stands. */
export interface JudgedAgent {
  agent: Agent;
  /** `offline` and `trouble` are problems; `unseen` and `unclear` leave the health of the agent open. */
  standing: 'offline' | 'trouble' | 'unseen' | 'unclear' | 'online';
  /** Why it is not simply online: `Beacon offline`, `Atlas reports “recovering”`; empty where it is. */
  finding: string;
}

/** An agent that gave no sign of life for longer than this was not seen, whatever its state says. */
const UNSEEN_AFTER_SECONDS = 3600;
const TROUBLE: readonly string[] = ['unhealthy', 'degraded'];
const NOT_SEEN: readonly string[] = ['stale', 'unknown'];

/** Judges the agents of an observation by what was seen of them. */
export function judgeAgents({ agents, collection }: Observation, writer: Writer): JudgedAgent[] {
  const isObserved = collection.sources.agents.state !== 'unavailable';
  return agents.map((agent) => ({ agent, ...judge(agent, isObserved, writer) }));
}

/** Whether an agent needs attention. */
export function isProblem({ standing }: JudgedAgent): boolean {
  return standing === 'offline' || standing === 'trouble';
}

function judge(agent: Agent, isObserved: boolean, writer: Writer): Omit<JudgedAgent, 'agent'> {
  const { name, state, activityState, status, ageSeconds } = agent;
  const { agent: words } = writer.words;
  const is = (word: string) => writer.fill(words.is, { name, word });
  if (state === 'offline' || activityState === 'offline') {
    return { standing: 'offline', finding: is(words.offline) };
  }
  const trouble = [status, state].find((word) => TROUBLE.includes(word));
  if (trouble) return { standing: 'trouble', finding: is(trouble) };
  if (!isObserved || state === 'unknown' || NOT_SEEN.includes(activityState)) {
    return { standing: 'unseen', finding: is(words.unseen) };
  }
  if (ageSeconds !== null && ageSeconds > UNSEEN_AFTER_SECONDS) {
    const age = writer.age(ageSeconds);
    return { standing: 'unseen', finding: is(writer.fill(words.lastSeen, { age })) };
  }
  // Other words of the publisher may mean anything, so nothing is concluded from them.
  const word = [state === 'online' ? 'healthy' : state, status].find(isForeign);
  return word === undefined
    ? { standing: 'online', finding: '' }
    : { standing: 'unclear', finding: writer.fill(words.reports, { name, word }) };
}

function isForeign(word: string): boolean {
  return word !== 'healthy' && word !== 'unknown';
}
