import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCurrentObservation } from '../../../src/homelab/parse.ts';
import { remember } from '../../../src/programs/collector/ask.ts';
import { assemble } from '../../../src/programs/collector/assemble.ts';
import { configSchema } from '../../../src/programs/collector/config/schema.ts';
import { Failure } from '../../../src/programs/collector/failure.ts';
import { type Memory, recall } from '../../../src/programs/collector/memory.ts';
import { type Question, toQuestions } from '../../../src/programs/collector/question.ts';
import type { SourceResponse } from '../../../src/programs/collector/sources/source.ts';
import type { Observation } from '../../../src/schemas/observation.ts';
import { MAX_AHEAD_SECONDS, MAX_BODY_BYTES } from '../../../src/schemas/observation-limits.ts';
import { sampleAllowlist } from '../../fixtures/allowlist.ts';
import { createResponses } from './responses.ts';

const START = 1_795_000_000;
const allowlist = await sampleAllowlist();
const document = (name: string) => ({ http: `https://${name}.example/` });
const config = configSchema.parse({
  containers: { ...document('containers'), running: '$.id', total: '$.id', healthy: '$.id' },
  services: { ...document('services'), failed: '$.id' },
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
  weather: {
    ...document('weather'),
    city: 'Portland, OR',
    temperature: '$.id',
    updatedAt: '$.time',
    every: '15m',
  },
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
const questions = toQuestions(config);

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
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('unchanged' as const), age: fc.constant(0) }) },
    ),
    { minLength: questions.length, maxLength: questions.length },
  ),
});

/** A response with the number of the run that it belongs to, and a time. */
function respond({ source }: Question, id: number, time: number, at: number): SourceResponse {
  const item = `<item><title>News ${id}</title><link>https://news.example.com/${id}</link></item>`;
  const isFeed = source.id.includes('news.');
  return { at, text: isFeed ? `<rss><channel>${item}</channel></rss>` : JSON.stringify({ id, time }) };
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
      let memories: Record<string, Memory> = {};
      let lastGeneratedAt = 0;
      const truths = new Map<string, Truth>();
      for (const [index, { seconds, behaviours }] of runs.entries()) {
        clock += seconds;
        const after: Record<string, Memory> = {};
        for (const [position, question] of questions.entries()) {
          const { id, name } = question;
          // How old anything is cannot be told after the clock was set back.
          const isLost = (memories[id]?.askedAt ?? 0) > clock;
          if (isLost) truths.delete(name);
          const memory = recall({ memories, generatedAt: lastGeneratedAt }, question, clock);
          if (memory) after[id] = memory;
          if (memory && clock < memory.nextAt) continue;
          const { kind, age } = behaviours[position] ?? { kind: 'fails', age: 0 };
          const truth = truths.get(name) ?? { id: 0, time: 0, at: 0 };
          const hasTime = !/^(?:containers|services|news)/.test(name);
          // Like a file, containers are as old as the last change.
          const at = name === 'containers' ? clock - Math.max(age, 0) : clock;
          const fresh = { id: index + 1, time: clock - Math.max(age, 0), at };
          const isUnchanged = kind === 'unchanged' && memory?.failures === 0;
          const isSound = kind === 'ok' && !(hasTime && age < -MAX_AHEAD_SECONDS);
          const isFailing = !isSound && !isUnchanged;
          truths.set(name, { ...(isSound ? fresh : truth), ...(isUnchanged && { at: clock }), isFailing });
          const response = isUnchanged ? { at: clock } : respond(question, index + 1, clock - age, at);
          const outcome = kind === 'ok' || isUnchanged ? response : new Failure('responded with 500', age);
          after[id] = remember(question, memory, outcome, clock);
        }
        memories = JSON.parse(JSON.stringify(after));
        const evidence = questions.map((question) => ({ ...question, ...(memories[question.id] as Memory) }));
        const observation = assemble({ evidence, now: clock, lastGeneratedAt, allowlist });
        if (lastGeneratedAt <= clock) expect(observation.generatedAt).toBeGreaterThanOrEqual(lastGeneratedAt);
        expectTruth(observation, truths, clock);
        lastGeneratedAt = observation.generatedAt;
      }
    }),
    { numRuns: 300 },
  );
});

const HOUR = 3600;

function expectTruth(observation: Observation, truths: ReadonlyMap<string, Truth>, clock: number): void {
  const { generatedAt, infrastructure, weather, markets, sentiment, news, feeds, agents, collection } =
    observation;
  const truthOf = (name: string) => truths.get(name) ?? { id: 0, time: 0, at: 0, isFailing: true };
  expect(parseCurrentObservation(JSON.stringify(observation), clock)).toHaveProperty('observation');
  expect(generatedAt).toBeLessThanOrEqual(clock);
  /** What is shown, as of which time, the truth about it, and how old it may be. */
  const shown: [unknown, number | undefined, string, 'at' | 'time', number][] = [
    [infrastructure.containers.total || undefined, generatedAt, 'containers', 'at', 60],
    [infrastructure.services.failed || undefined, generatedAt, 'services', 'at', 60],
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

it('leaves out news until the observation is short enough to be accepted', () => {
  const items = Array.from(
    { length: 20 },
    (_, id) =>
      `<item><title>News</title><link>https://news.example.com/${id}/${'long-'.repeat(400)}</link></item>`,
  );
  const [feed] = questions.filter(({ part }) => part === 'news');
  if (!feed) throw new Error('The config has no feed');
  const response = { at: START, text: `<rss><channel>${items.join('')}</channel></rss>` };
  const evidence = [{ ...feed, ...remember(feed, undefined, response, START) }];
  const observation = assemble({ evidence, now: START, lastGeneratedAt: 0, allowlist });
  const bytes = Buffer.byteLength(JSON.stringify(observation));
  expect([observation.news.length > 10, bytes <= MAX_BODY_BYTES]).toEqual([true, true]);
});

it('leaves a failing source alone for longer each time, up to an hour, and as long as it asks', () => {
  const [weather] = questions.filter(({ part }) => part === 'weather');
  if (!weather) throw new Error('The config has no weather');
  const waits: number[] = [];
  let memory: Memory | undefined;
  for (const retryAfter of [0, 0, 0, 0, 7200]) {
    memory = remember(weather, memory, new Failure('responded with 429', retryAfter), START);
    waits.push(memory.nextAt - START);
  }
  expect(waits).toEqual([900, 1800, 3600, 3600, 7200]);
});

it('asks public services as often as it promises in a day, though it is restarted every minute', () => {
  const presets = toQuestions(
    configSchema.parse({
      weather: { 'open-meteo': { latitude: 45.5, longitude: -122.7 }, city: 'Portland, OR', timezone: 'UTC' },
      markets: [
        { symbol: 'BTC-USD', coingecko: 'bitcoin' },
        { symbol: 'ETH-USD', coingecko: 'ethereum' },
        { symbol: 'EUR-USD', ecb: 'EUR/USD' },
      ],
      sentiment: { 'fear-and-greed': true },
      news: [{ source: 'Example Wire', section: 'Technology', feed: 'https://news.example.com/' }],
    }),
  );
  const count = (outcomeAt: (question: Question, now: number) => SourceResponse | Failure) => {
    let memories: Record<string, Memory> = {};
    const requests = new Set<string>();
    for (let now = START; now < START + 24 * HOUR; now += 60) {
      for (const question of presets.filter(({ id }) => now >= (memories[id]?.nextAt ?? 0))) {
        // What several entries ask at a time is one request.
        requests.add(`${question.source.id} ${now}`);
        memories[question.id] = remember(question, memories[question.id], outcomeAt(question, now), now);
      }
      memories = JSON.parse(JSON.stringify(memories));
    }
    return (host: string) => [...requests].filter((request) => request.includes(host)).length;
  };
  const sound = count(({ source }, now) => {
    const found = Object.entries(createResponses(now)).find(([key]) =>
      source.id.includes(`/${key.split(' ')[0]}`),
    );
    return { at: now, text: found?.[1] ?? '' };
  });
  const failing = count(() => new Failure('responded with 500'));
  const limits = {
    'api.open-meteo.com': 97,
    'api.coingecko.com': 49,
    'www.ecb.europa.eu': 5,
    'api.alternative.me': 5,
    'news.example.com': 49,
  };
  for (const [host, limit] of Object.entries(limits)) {
    expect(sound(host), host).toBeGreaterThan(3);
    expect(sound(host), host).toBeLessThanOrEqual(limit);
    expect(failing(host), host).toBeLessThanOrEqual(limit);
  }
});
