import type { Observation } from '../../schemas/observation.ts';
import { isProblem, type JudgedAgent, judgeAgents } from './agents.ts';
import { describeEvidence, isCurrentEvidence } from './evidence.ts';
import { isContradictory } from './verdict.ts';
import type { Template, Writer } from './writer.ts';

/** What the card says of the lab itself. */
export interface Lab {
  figures: Figure[];
  agents: List<AgentLine>;
  /** Whether the agents are shown as they are now. */
  isCurrent: boolean;
}

/** A number with what it counts. */
export interface Figure {
  value: string;
  /** The end of `20 of 23`. */
  of?: string;
  label: string;
  isBad?: boolean;
  /** What the number is made of. */
  parts?: Part[];
  /** Whether the parts add up, so that they can be drawn as a bar. */
  hasBar?: boolean;
  /** What limits it. */
  notes?: string[];
}

export interface Part {
  kind: 'running' | 'healthy' | 'without-check' | 'stopped';
  count: number;
  text: string;
}

/** The first items of a list under a heading that says so where it is cut or empty. */
export interface List<Item> {
  heading: string;
  items: Item[];
}

/** An agent in a row; `mark` is the drawing beside the words. */
export interface AgentLine {
  mark: string;
  name: string;
  role: string;
  doing: string;
  seen: string;
}

/** More would make the card longer than a screen; the JSON has them all. */
const MAX_AGENTS = 3;
const ORDER: JudgedAgent['standing'][] = ['offline', 'trouble', 'unseen', 'unclear', 'online'];
/** Words that say no more than that nothing is wrong. */
const PLAIN_WORDS: readonly string[] = ['online', 'healthy', 'unknown'];

/** Says what an observation as presented at now (Unix seconds) counts and lists of the lab. */
export function describeLab(observation: Observation, now: number, writer: Writer): Lab {
  const { fleet, infrastructure } = observation;
  const { figures: words } = writer.words;
  const { failed } = infrastructure.services;
  const { ok } = fleet.counts;
  return {
    figures: [
      describeContainers(infrastructure.containers, writer),
      {
        value: writer.number(failed),
        label: writer.fill(words.servicesFailed, { count: failed }),
        isBad: failed > 0,
      },
      { value: writer.number(ok), label: writer.fill(words.checksPass, { count: ok }) },
      countAgents(observation, now, writer),
    ],
    agents: listAgents(observation, now, writer),
    isCurrent: isCurrentEvidence(observation, now),
  };
}

/** Containers without a health check are no problem: most images have none. */
function describeContainers(containers: Observation['infrastructure']['containers'], writer: Writer): Figure {
  const { figures: words } = writer.words;
  const { running, total, healthy } = containers;
  const part = (kind: Part['kind'], count: number, text: Template): Part[] =>
    count > 0 ? [{ kind, count, text: writer.fill(text, { count }) }] : [];
  const healthyPart = part('healthy', healthy, words.healthy);
  if (isContradictory(containers)) {
    const parts = [...part('running', running, words.running), ...healthyPart];
    return { value: writer.number(total), label: words.containersAsReported, parts };
  }
  return {
    value: writer.number(running),
    of: writer.fill(words.of, { count: total }),
    label: writer.fill(words.containersRunning, { count: total }),
    hasBar: true,
    parts: [
      ...healthyPart,
      ...part('without-check', running - healthy, words.withoutCheck),
      ...part('stopped', total - running, words.stopped),
    ],
  };
}

function countAgents(observation: Observation, now: number, writer: Writer): Figure {
  const judged = judgeAgents(observation, writer);
  const others = judged.filter(({ standing }) => standing !== 'online');
  const count = judged.length;
  const evidence = isCurrentEvidence(observation, now) ? [] : [describeEvidence(observation, now, writer)];
  const { figures: words, standings } = writer.words;
  const rest = ORDER.flatMap((standing) => {
    if (standing === 'online') return [];
    const { length } = others.filter((other) => other.standing === standing);
    return length > 0 ? writer.fill(standings[standing], { count: length }) : [];
  });
  return {
    value: writer.number(count - others.length),
    of: writer.fill(words.of, { count }),
    label: writer.fill(words.agentsOnline, { count }),
    isBad: others.some(isProblem),
    notes: [...rest, ...evidence],
  };
}

function listAgents(observation: Observation, now: number, writer: Writer): List<AgentLine> {
  // What needs a look must not be among those that are left out.
  const rows = judgeAgents(observation, writer)
    .toSorted((a, b) => ORDER.indexOf(a.standing) - ORDER.indexOf(b.standing))
    .map((judged) => ({
      mark: judged.standing === 'online' ? judged.agent.activityState : judged.standing,
      name: judged.agent.name,
      role: judged.agent.role,
      doing: describeActivity(judged, writer),
      seen: describeSighting(judged.agent, now - observation.generatedAt, writer),
    }));
  return cutList(writer.words.agents.heading, rows, MAX_AGENTS, writer);
}

function describeActivity({ agent, standing }: JudgedAgent, writer: Writer): string {
  const { activity: activities, agents: words } = writer.words;
  if (standing === 'offline') return activities.offline;
  if (standing === 'unseen') return activities.unseen;
  const activity = activities[agent.activityState as keyof typeof activities] ?? agent.activityState;
  const doing = { activity, what: agent.activity };
  const reported = new Set([agent.state, agent.status].filter((word) => !PLAIN_WORDS.includes(word)));
  return reported.size > 0
    ? writer.fill(words.doingBut, { ...doing, words: [...reported].join(', ') })
    : writer.fill(words.doing, doing);
}

function describeSighting(
  { age, ageSeconds }: Observation['agents'][number],
  secondsSince: number,
  writer: Writer,
): string {
  const { agents: words } = writer.words;
  if (ageSeconds !== null) return writer.fill(words.seen, { age: writer.age(ageSeconds + secondsSince) });
  return age === 'private' ? words.private : words.unknown;
}

/** Keeps the first items, and says in the heading where there are more or none. */
export function cutList<Item>(
  heading: string,
  items: readonly Item[],
  most: number,
  writer: Writer,
): List<Item> {
  const { cut, empty } = writer.words.list;
  if (items.length === 0) return { heading: writer.fill(empty, { heading }), items: [] };
  if (items.length <= most) return { heading, items: [...items] };
  return {
    heading: writer.fill(cut, { heading, shown: most, count: items.length }),
    items: items.slice(0, most),
  };
}
