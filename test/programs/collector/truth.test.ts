import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCurrentObservation } from '../../../src/homelab/parse.ts';
import { assemble } from '../../../src/programs/collector/assemble.ts';
import type { Cache } from '../../../src/programs/collector/cache.ts';
import { configSchema, type Part } from '../../../src/programs/collector/config/schema.ts';
import { Failure, toFailure } from '../../../src/programs/collector/failure.ts';
import { readResponse } from '../../../src/programs/collector/parts.ts';
import { type Task, toTasks, update } from '../../../src/programs/collector/task.ts';
import type { Observation } from '../../../src/schemas/observation.ts';
import { MAX_AHEAD_SECONDS } from '../../../src/schemas/observation-limits.ts';

const START = 1_795_000_000;
const document = (name: string) => ({ http: `https://${name}.example/` });
const config = configSchema.parse({
  containers: { docker: '/containers' },
  services: { systemd: 'system' },
  checks: [
    {
      ...document('check'),
      time: '$.time',
      newerThan: '10m',
      every: '5m',
      attention: 'A backup needs review',
    },
  ],
  agents: [
    { id: 'atlas', ...document('atlas'), lastSeen: '$.time', every: '2m' },
    { id: 'beacon', ...document('beacon'), lastSeen: '$.time' },
  ],
  weather: { 'open-meteo': { latitude: 45.5, longitude: -122.7 }, city: 'Portland, OR' },
  markets: [
    {
      symbol: 'BTC-USD',
      ...document('market'),
      price: '$.id',
      change: '$.id',
      observedAt: '$.time',
      every: '30m',
    },
  ],
  sentiment: { ...document('sentiment'), label: 'Fear', value: '$.id', observedAt: '$.time', every: '6h' },
  news: [{ source: 'Example Wire', section: 'Technology', feed: 'https://news.example.com/' }],
});
const { length: sources } = toTasks(config, {}, START);

/** One run of the collector: how the clock moved before it, and what each source does in turn. */
const run = fc.record({
  seconds: fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: -7200, max: 400_000 })),
  behaviours: fc.array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('ok' as const),
          age: fc.oneof(fc.integer({ min: -10, max: 90 }), fc.integer({ min: 0, max: 20_000 })),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('fails' as const), age: fc.integer({ min: 0, max: 900 }) }),
      },
    ),
    { minLength: sources, maxLength: sources },
  ),
});

/** A response with the number of the run that it belongs to, and a time. */
function respond({ part }: Task, id: number, time: number): string {
  const item = `<item><title>News ${id}</title><link>https://news.example.com/${id}</link></item>`;
  const texts: Partial<Record<Part, string>> = {
    containers: JSON.stringify({ running: id, total: id, healthy: id }),
    services: JSON.stringify(Array(id).fill('')),
    weather: JSON.stringify({
      utc_offset_seconds: 0,
      current: { time: new Date(time * 1000).toISOString().slice(0, 19), temperature_2m: id },
      daily: { sunset: [], temperature_2m_max: [], temperature_2m_min: [] },
    }),
    news: `<rss><channel>${item}</channel></rss>`,
  };
  return texts[part] ?? JSON.stringify({ id, time });
}

function read({ part, entry }: Task, text: string, now: number) {
  try {
    return readResponse(part, entry, text, now);
  } catch (error) {
    return toFailure(error);
  }
}

/** What a source last said: the number of the run, the time of the data, and when it last said so. */
interface Truth {
  id: number;
  time: number;
  at: number;
  isFailing: boolean;
}

it('publishes nothing as younger than it is, and nothing that is refused, whatever fails and however the clock moves', () => {
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 40 }), (runs) => {
      let clock = START;
      let cache: Cache = {};
      const truths = new Map<string, Truth>();
      for (const [index, { seconds, behaviours }] of runs.entries()) {
        clock += seconds;
        const tasks = toTasks(config, cache, clock).map((task, position) => {
          const { id, name } = task;
          // How old anything is cannot be told after the clock was set back.
          if ((cache[id]?.askedAt ?? 0) > clock) truths.delete(name);
          if (clock < task.nextAt) return task;
          const { kind, age } = behaviours[position] ?? { kind: 'fails', age: 0 };
          const truth = truths.get(name) ?? { id: 0, time: 0, at: 0 };
          const hasTime = !/^(?:containers|services|news)/.test(name);
          const fresh = { id: index + 1, time: clock - Math.max(age, 0), at: clock };
          // A forecast for a quarter of an hour has begun.
          const isSound = kind === 'ok' && !(hasTime && name !== 'weather' && age < -MAX_AHEAD_SECONDS);
          truths.set(name, { ...(isSound ? fresh : truth), isFailing: !isSound });
          if (kind !== 'ok') return update(task, new Failure('responded with 500', age), clock);
          return update(task, read(task, respond(task, index + 1, clock - age), clock), clock);
        });
        cache = Object.fromEntries(tasks.map((task) => [task.id, JSON.parse(JSON.stringify(task))]));
        const observation = assemble(
          tasks.map((task) => ({ ...task, ...cache[task.id] })),
          clock,
        );
        expectTruth(observation, truths, clock);
      }
    }),
    { numRuns: 100 },
  );
});

const HOUR = 3600;

function expectTruth(observation: Observation, truths: ReadonlyMap<string, Truth>, clock: number): void {
  const { generatedAt, infrastructure, weather, markets, sentiment, news, feeds, agents, collection } =
    observation;
  const truthOf = (name: string) => truths.get(name) ?? { id: 0, time: 0, at: 0, isFailing: true };
  expect(parseCurrentObservation(JSON.stringify(observation), clock)).toHaveProperty('observation');
  expect(generatedAt).toBe(clock);
  /** What is shown, as of which time, the truth about it, and how old it may be. */
  const shown: [unknown, number | undefined, string, 'at' | 'time', number][] = [
    [infrastructure.containers.total || undefined, generatedAt, 'containers', 'at', 0],
    [infrastructure.services.failed || undefined, generatedAt, 'services', 'at', 0],
    [weather.temperature, weather.updatedAt, 'weather', 'time', 3 * HOUR],
    [markets[0]?.price, markets[0]?.observedAt, 'markets[0]', 'time', 96 * HOUR],
    [sentiment.value, sentiment.observedAt, 'sentiment', 'time', 48 * HOUR],
    [news[0] && Number(news[0].title.slice(5)), feeds.news.updatedAt, 'news[0]', 'at', 24 * HOUR],
    ...agents.map(({ id }): [unknown, number | undefined, string, 'at', number] => {
      const name = id === 'atlas' ? 'agents[0]' : 'agents[1]';
      return [truthOf(name).id, collection.sources.agents.updatedAt, name, 'at', 24 * HOUR];
    }),
  ];
  for (const [id, time = Number.NaN, name, truth, maxAge] of shown) {
    if (id === undefined) continue;
    expect(id, name).toBe(truthOf(name).id);
    expect(time, name).toBeLessThanOrEqual(Math.min(truthOf(name)[truth], generatedAt));
    expect(clock - truthOf(name)[truth], name).toBeLessThanOrEqual(maxAge);
  }
  if (news[0]) expect(feeds.news.updatedAt).toBe(Math.min(truthOf('news[0]').at, generatedAt));
  for (const { id, ageSeconds } of agents) {
    const seen = truthOf(id === 'atlas' ? 'agents[0]' : 'agents[1]').time;
    expect(ageSeconds, id).toBe(Math.max(0, generatedAt - seen));
  }
  if (observation.mode === 'live')
    expect([...truths.values()].some(({ isFailing }) => isFailing)).toBe(false);
  const isPassing = !truthOf('checks[0]').isFailing && generatedAt - truthOf('checks[0]').time <= 600;
  expect(observation.fleet.counts.ok).toBe(isPassing ? 1 : 0);
}

it('leaves a failing source alone for longer each time, as long as it asks, and never for long', () => {
  const agents = [{ id: 'atlas', ...document('atlas') }];
  let [task] = toTasks(configSchema.parse({ agents }), {}, START) as [Task];
  const waits = [0, 0, 0, 0, 0, 0, 120, 7200].map((seconds) => {
    task = update(task, new Failure('responded with 429', seconds), START);
    return task.nextAt - START;
  });
  expect(waits).toEqual([15, 30, 60, 120, 240, 300, 300, 7200]);
});

it('knows an entry again that has moved, and none that has changed', () => {
  const listIds = (agents: object[]) =>
    toTasks(configSchema.parse({ agents }), {}, START).map(({ id }) => id);
  const agents = [document('atlas'), document('beacon')].map((source, id) => ({ id: `${id}`, ...source }));
  expect(listIds(agents.toReversed())).toEqual(listIds(agents).toReversed());
  expect(listIds([{ ...agents[0], state: 'online' }])).not.toContain(listIds(agents)[0]);
});
