import { MAX_NEWS, toPublicAge } from '../../homelab/sanitize.ts';
import type { Allowlist } from '../../schemas/allowlist.ts';
import type { Observation } from '../../schemas/observation.ts';
import { MAX_BODY_BYTES } from '../../schemas/observation-limits.ts';
import { toSeconds } from './config/fields.ts';
import type { Entry, Part } from './config/schema.ts';
import type { Finding } from './finding.ts';
import type { Memory } from './memory.ts';
import type { Question } from './question.ts';

/** What is known for an entry of the config. */
export type Evidence = Pick<Question, 'part' | 'entry'> & Pick<Memory, 'finding' | 'at' | 'failure'>;

/** Evidence that may be published. */
type Known<P extends Part> = Evidence & { entry: Entry<P>; finding: Finding<P>; at: number };

const HOUR = 3600;
/** How old a finding may be. Containers and services have no time of their own, and only outlast a short failure. */
const MAX_AGE_SECONDS: Record<Part, number> = {
  containers: 60,
  services: 60,
  checks: Number.POSITIVE_INFINITY,
  agents: 24 * HOUR,
  weather: 3 * HOUR,
  markets: 96 * HOUR,
  sentiment: 48 * HOUR,
  news: 24 * HOUR,
};

const OVERDUE = 'A check is overdue';

/** What an observation is made from. */
export interface Material {
  evidence: readonly Evidence[];
  /** Unix seconds. */
  now: number;
  /** When the last observation was generated. This one is no older, unless the clock was set back. */
  lastGeneratedAt: number;
  /** Of the last build: names, labels, and whether the timing of an agent is public. */
  allowlist: Pick<Allowlist, 'agents' | 'markets'>;
}

/** Makes an observation in which nothing is younger than it says, and nothing is made up. Pure. */
export function assemble({ evidence, now, lastGeneratedAt, allowlist }: Material): Observation {
  const select = <P extends Part>(part: P) => evidence.filter((one) => one.part === part) as Known<P>[];
  const isUsable = ({ part, finding, at }: Evidence) =>
    finding !== undefined && now - (at ?? 0) <= MAX_AGE_SECONDS[part];
  const known = <P extends Part>(part: P) => select(part).filter(isUsable);
  const isSound = (one: Evidence) => !one.failure && isUsable(one);

  const earliest = lastGeneratedAt <= now ? lastGeneratedAt : 0;
  const [containers] = known('containers').filter(({ at }) => at >= earliest);
  const [services] = known('services').filter(({ at }) => at >= earliest);
  const generatedAt = Math.min(now, containers?.at ?? now, services?.at ?? now);
  const checks = select('checks').map((one) => (isSound(one) ? judge(one, generatedAt) : OVERDUE));
  const counted = [...select('containers'), ...select('services')];
  const overdue = counted.every(isSound) ? [] : [OVERDUE];
  const problems = checks.filter((what) => what !== undefined);
  const attention = [...new Set([...problems, ...overdue])];
  const feeds = known('news');
  const news = feeds.flatMap(({ finding }) => finding);
  const observation: Observation = {
    mode: attention.length === 0 && evidence.every(isSound) ? 'live' : 'degraded',
    generatedAt,
    ...assembleAgents(known('agents'), generatedAt, now, allowlist),
    fleet: {
      counts: { ok: checks.length - problems.length },
      attention: attention.map((what) => ({ what })),
    },
    infrastructure: {
      containers: containers?.finding ?? { running: 0, total: 0, healthy: 0 },
      services: services?.finding ?? { failed: 0 },
    },
    markets: known('markets').map(({ finding }) => {
      const rule = allowlist.markets.find(({ symbol }) => symbol === finding.symbol);
      return { ...finding, label: rule?.label ?? finding.symbol, currency: rule?.currency ?? 'unknown' };
    }),
    weather: known('weather')[0]?.finding ?? { sunset: 'unknown', condition: 'Unknown', city: 'Undisclosed' },
    sentiment: known('sentiment')[0]?.finding ?? { label: 'unknown' },
    news: news.sort((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0)).slice(0, MAX_NEWS),
    feeds: { news: feeds.length > 0 ? { updatedAt: Math.min(...feeds.map(({ at }) => at)) } : {} },
  };
  return shorten(lowerTimes(observation));
}

/** What is published of a check that does not pass; undefined for one that does. */
function judge({ finding, entry }: Known<'checks'>, now: number): string | undefined {
  const passes =
    'time' in finding
      ? 'newerThan' in entry && entry.newerThan && now - finding.time <= toSeconds(entry.newerThan)
      : finding.passes;
  return passes ? undefined : entry.attention;
}

/** The agents as the allowlist presents them, and how fresh the evidence about them is. */
function assembleAgents(
  known: readonly Known<'agents'>[],
  generatedAt: number,
  now: number,
  allowlist: Pick<Allowlist, 'agents'>,
): Pick<Observation, 'agents' | 'collection'> {
  const agents = known.map(({ finding: { lastSeen, ...agent } }) => {
    const rule = allowlist.agents.find(({ id }) => id === agent.id);
    const seconds = lastSeen === undefined ? null : Math.max(0, generatedAt - lastSeen);
    const age = toPublicAge(rule?.timing ?? 'private', seconds);
    return { ...agent, name: rule?.name ?? agent.id, role: rule?.role ?? 'unknown', ...age };
  });
  if (known.length === 0) return { agents, collection: { sources: { agents: { state: 'unavailable' } } } };
  const updatedAt = Math.min(...known.map(({ at }) => at));
  const state = known.some(({ failure }) => failure) ? 'stale' : updatedAt === now ? 'fresh' : 'cached';
  return { agents, collection: { sources: { agents: { state, updatedAt } } } };
}

/** No part is newer than the whole. */
function lowerTimes(observation: Observation): Observation {
  return JSON.parse(JSON.stringify(observation), (name, value) =>
    name.endsWith('At') ? Math.min(value, observation.generatedAt) : value,
  );
}

/** Leaves out the oldest news until the observation is short enough to be accepted. */
function shorten(observation: Observation): Observation {
  const isTooLong = Buffer.byteLength(JSON.stringify(observation)) > MAX_BODY_BYTES;
  return isTooLong && observation.news.length > 0
    ? shorten({ ...observation, news: observation.news.slice(0, -1) })
    : observation;
}
