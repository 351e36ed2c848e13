import { MAX_NEWS } from '../../homelab/sanitize.ts';
import type { Observation } from '../../schemas/observation.ts';
import { MAX_BODY_BYTES } from '../../schemas/observation-limits.ts';
import type { SourceState, Task } from './ask.ts';
import { sortByTime } from './news.ts';
import type { Part, Plan, Value } from './plan.ts';

type Item<T> = T extends readonly (infer One)[] ? One : T;
type Usable<P extends Part> = SourceState & {
  entry: Item<NonNullable<Plan[P]>>;
  value: Value<P>;
  at: number;
};

const HOUR = 3600;
const OVERDUE = 'A check is overdue';

/**
 * Makes an observation at a time in Unix seconds. No value looks newer than it is, and nothing is made up: the
 * allowlist of the site adds names and labels.
 */
export function assemble(tasks: readonly Task[], now: number): Observation {
  const lost = new Set(tasks.filter((task) => !isUsable(task, now)).map(({ part }) => part));
  const select = <P extends Part>(part: P) =>
    tasks
      .filter((task) => task.part === part && isUsable(task, now))
      .map(({ entry, state }) => ({ ...state, entry }) as unknown as Usable<P>);

  const checks = select('checks');
  const failing = checks.filter(({ value }) => !value).map(({ entry }) => entry.attention);
  const isOverdue = lost.has('checks') || lost.has('containers') || lost.has('services');
  const attention = [...new Set(isOverdue ? [...failing, OVERDUE] : failing)];
  const agents = select('agents');
  const feeds = select('news');
  const headlines = feeds.flatMap(({ value, entry: { section, source } }) =>
    value.map((headline) => ({ section, ...headline, source })),
  );
  const isHealthy = attention.length === 0 && lost.size === 0 && !agents.some(({ failure }) => failure);
  const observation: Observation = {
    mode: isHealthy ? 'live' : 'degraded',
    generatedAt: now,
    agents: agents.map((agent) => describeAgent(agent, now)),
    fleet: {
      counts: { ok: checks.length - failing.length },
      attention: attention.map((what) => ({ what })),
    },
    infrastructure: {
      containers: select('containers')[0]?.value ?? { running: 0, total: 0, healthy: 0 },
      services: select('services')[0]?.value ?? { failed: 0 },
    },
    markets: select('markets').map(({ value, entry: { symbol } }) => ({
      ...value,
      symbol,
      label: symbol,
      currency: 'unknown',
    })),
    weather: select('weather')[0]?.value ?? { sunset: 'unknown', condition: 'Unknown', city: 'Undisclosed' },
    sentiment: select('sentiment')[0]?.value ?? { label: 'unknown' },
    news: sortByTime(headlines).slice(0, MAX_NEWS),
    feeds: { news: feeds.length > 0 ? { updatedAt: findOldest(feeds) } : {} },
    collection: { sources: { agents: describeAgents(agents, now) } },
  };
  // The output ends with a line break, which counts too.
  while (observation.news.length > 0 && Buffer.byteLength(JSON.stringify(observation)) >= MAX_BODY_BYTES)
    observation.news.pop();
  return observation;
}

function isUsable({ part, everySeconds, state: { value, at, failure } }: Task, now: number): boolean {
  if (value === undefined) return false;
  return at === undefined ? failure === undefined : now - at <= maxAgeSeconds(part, everySeconds);
}

function maxAgeSeconds(part: Part, everySeconds: number): number {
  if (part === 'weather') return 3 * HOUR;
  if (part === 'sentiment') return 48 * HOUR;
  // Prices with an interval of hours are daily rates, which pause on holidays.
  if (part === 'markets') return everySeconds + (everySeconds >= 6 * HOUR ? 7 * 24 : 96) * HOUR;
  return 24 * HOUR;
}

function findOldest(usable: readonly { at: number }[]): number {
  return Math.min(...usable.map(({ at }) => at));
}

function describeAgent(
  { value, entry: { id }, at }: Usable<'agents'>,
  now: number,
): Observation['agents'][number] {
  const { lastSeen = at, ...seen } = value;
  return { ...seen, id, name: id, role: 'unknown', age: 'unknown', ageSeconds: Math.max(now - lastSeen, 0) };
}

function describeAgents(agents: readonly Usable<'agents'>[], now: number) {
  if (agents.length === 0) return { state: 'unavailable' as const };
  const updatedAt = findOldest(agents);
  if (agents.some(({ failure }) => failure)) return { state: 'stale' as const, updatedAt };
  return { state: updatedAt === now ? ('fresh' as const) : ('cached' as const), updatedAt };
}
