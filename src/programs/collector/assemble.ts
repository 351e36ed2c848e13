import { MAX_NEWS } from '../../homelab/sanitize.ts';
import type { Allowlist } from '../../schemas/allowlist.ts';
import type { Observation } from '../../schemas/observation.ts';
import { MAX_BODY_BYTES } from '../../schemas/observation-limits.ts';
import { assembleAgents } from './assemble-agents.ts';
import { toSeconds } from './config/fields.ts';
import type { Part } from './config/schema.ts';
import { type Evidence, isReliable, isUsable, type Known } from './evidence.ts';

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
  const earliest = lastGeneratedAt <= now ? lastGeneratedAt : 0;
  const select = <P extends Part>(part: P) =>
    evidence.filter((one) => one.part === part) as Evidence[] as Evidence<P>[];
  const known = <P extends Part>(part: P) =>
    select(part).filter((one) => isUsable(one as Evidence, now)) as Known<P>[];
  const isSound = (one: Evidence) => isReliable(one, now);

  const [containers] = known('containers').filter(({ at }) => at >= earliest);
  const [services] = known('services').filter(({ at }) => at >= earliest);
  const generatedAt = Math.min(now, containers?.at ?? now, services?.at ?? now);
  const checks = select('checks').map((one) => (isSound(one) ? judge(one, generatedAt) : OVERDUE));
  const isOverdue = ![...select('containers'), ...select('services')].every(isSound);
  const problems = checks.filter((what) => what !== undefined);
  const attention = new Set(isOverdue ? [...problems, OVERDUE] : problems);
  const feeds = known('news');
  const observation: Observation = {
    mode: attention.size === 0 && evidence.every(isSound) ? 'live' : 'degraded',
    generatedAt,
    ...assembleAgents(known('agents'), generatedAt, now, allowlist),
    fleet: {
      counts: { ok: checks.length - problems.length },
      attention: [...attention].map((what) => ({ what })),
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
    news: selectNews(feeds),
    feeds: { news: feeds.length > 0 ? { updatedAt: Math.min(...feeds.map(({ at }) => at)) } : {} },
  };
  return shorten(lowerTimes(observation));
}

/** What is published of a check that does not pass; undefined where it does. */
function judge({ finding, entry }: Evidence<'checks'>, now: number): string | undefined {
  const passes =
    finding && 'time' in finding
      ? 'newerThan' in entry && entry.newerThan && now - finding.time <= toSeconds(entry.newerThan)
      : finding?.passes;
  return passes ? undefined : entry.attention;
}

/** The newest of each feed, as many of one as of another, the newest first. */
function selectNews(feeds: readonly Known<'news'>[]): Observation['news'] {
  const share = Math.max(1, Math.floor(MAX_NEWS / feeds.length));
  const news = feeds.flatMap(({ finding }) => finding.slice(0, share));
  return news.sort((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0)).slice(0, MAX_NEWS);
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
