import { MAX_NEWS } from '../../homelab/sanitize.ts';
import type { Observation } from '../../schemas/observation.ts';
import type { Entry, Part } from './config/schema.ts';
import { PARTS, type Result } from './parts.ts';
import type { Task } from './task.ts';

/** A task with a result that may be published. */
type Usable<P extends Part> = Task & { entry: Entry<P>; result: Result<P>; at: number };

const OVERDUE = 'A check is overdue';

/**
 * Makes an observation of what is known now (Unix seconds), in which nothing is younger than it says, and nothing is
 * made up. Names and labels are left to the allowlist of the site. Pure.
 */
export function assemble(tasks: readonly Task[], now: number): Observation {
  const select = <P extends Part>(part: P) => tasks.filter((task) => task.part === part) as Usable<P>[];
  const isUsable = ({ part, result, at }: Task) =>
    result !== undefined && now - (at ?? 0) <= PARTS[part].maxAgeSeconds;
  const usable = <P extends Part>(part: P) => select(part).filter(isUsable);
  const isSound = (task: Task) => !task.failure && isUsable(task);

  const checks = select('checks').map((check) =>
    !isSound(check) ? OVERDUE : passes(check, now) ? undefined : check.entry.attention,
  );
  const problems = checks.filter((what) => what !== undefined);
  const isCounted = [...select('containers'), ...select('services')].every(isSound);
  const attention = [...new Set([...problems, ...(isCounted ? [] : [OVERDUE])])];
  const feeds = usable('news');
  const news = feeds.flatMap(({ result }) => result);
  return {
    mode: attention.length === 0 && tasks.every(isSound) ? 'live' : 'degraded',
    generatedAt: now,
    ...assembleAgents(usable('agents'), now),
    fleet: {
      counts: { ok: checks.length - problems.length },
      attention: attention.map((what) => ({ what })),
    },
    infrastructure: {
      containers: usable('containers')[0]?.result ?? { running: 0, total: 0, healthy: 0 },
      services: usable('services')[0]?.result ?? { failed: 0 },
    },
    markets: usable('markets').map(({ result }) => result),
    weather: usable('weather')[0]?.result ?? { sunset: 'unknown', condition: 'Unknown', city: 'Undisclosed' },
    sentiment: usable('sentiment')[0]?.result ?? { label: 'unknown' },
    news: news.sort((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0)).slice(0, MAX_NEWS),
    feeds: { news: feeds.length > 0 ? { updatedAt: Math.min(...feeds.map(({ at }) => at)) } : {} },
  };
}

/** Whether the condition of a check holds at a time. */
export function passes({ result }: { result: Result<'checks'> }, now: number): boolean {
  return now <= result.passesUntil;
}

function assembleAgents(usable: readonly Usable<'agents'>[], now: number) {
  const agents = usable.map(({ result, at }) => ({ ...result, ageSeconds: result.ageSeconds + now - at }));
  const updatedAt = Math.min(...usable.map(({ at }) => at));
  const state = usable.some(({ failure }) => failure) ? 'stale' : updatedAt === now ? 'fresh' : 'cached';
  const source = usable.length === 0 ? { state: 'unavailable' as const } : ({ state, updatedAt } as const);
  return { agents, collection: { sources: { agents: source } } };
}
