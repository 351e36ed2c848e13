import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCurrentObservation } from '../../../src/homelab/parse.ts';
import type { SourceState } from '../../../src/programs/collector/ask.ts';
import type { Plan } from '../../../src/programs/collector/plan.ts';
import { Failure } from '../../../src/programs/collector/request.ts';
import type { Observation } from '../../../src/schemas/observation.ts';
import { observe } from './observe.ts';

const START = 1_795_000_000;
const HOUR = 3600;

/** A source: the time for which its value is kept, the value for a number and a time, and that number in an observation. */
interface Kind {
  kept: number;
  isTimed?: boolean;
  give(id: number, time: number): unknown;
  show(observation: Observation): number | undefined;
}
const market = (name: string, kept: number): Kind => ({
  kept,
  isTimed: true,
  give: (id, time) => ({ price: id, change: 0, observedAt: time }),
  show: ({ markets }) => markets.find(({ symbol }) => symbol === name)?.price,
});
const KINDS: Record<string, Kind> = {
  containers: {
    kept: 0,
    give: (id) => ({ running: 0, healthy: 0, total: id }),
    show: ({ infrastructure }) => infrastructure.containers.total || undefined,
  },
  weather: {
    kept: 3 * HOUR,
    isTimed: true,
    give: (id, time) => ({ city: 'C', condition: 'Fog', sunset: '18:00', temperature: id, updatedAt: time }),
    show: ({ weather }) => weather.temperature,
  },
  bitcoin: market('bitcoin', 96.5 * HOUR),
  euro: market('euro', 174 * HOUR),
  sentiment: {
    kept: 48 * HOUR,
    isTimed: true,
    give: (id, time) => ({ label: 'Fear', value: id, observedAt: time }),
    show: ({ sentiment }) => sentiment.value,
  },
  news: {
    kept: 24 * HOUR,
    give: (id) => [{ title: `${id}`, url: 'https://n.example/' }],
    show: ({ news }) => news[0] && Number(news[0].title),
  },
};
const AGENT: Pick<Kind, 'isTimed' | 'give'> = {
  isTimed: true,
  give: (_, time) => ({ state: 'online', lastSeen: time }),
};
const SOURCES: Record<string, Pick<Kind, 'isTimed' | 'give'>> = {
  ...KINDS,
  check: { give: () => true },
  atlas: AGENT,
  beacon: AGENT,
};
const names = Object.keys(SOURCES);

const createPlan = (read: (name: string) => () => never): Plan => ({
  containers: read('containers'),
  checks: [{ attention: 'A disk needs review', every: '5m', read: read('check') }],
  agents: [
    { id: 'atlas', read: read('atlas') },
    { id: 'beacon', every: '2m', read: read('beacon') },
  ],
  weather: { every: '15m', read: read('weather') },
  markets: [
    { symbol: 'bitcoin', every: '30m', read: read('bitcoin') },
    { symbol: 'euro', every: '6h', read: read('euro') },
  ],
  sentiment: { every: '6h', read: read('sentiment') },
  news: [{ source: 'S', section: 'G', every: '30m', read: read('news') }],
});

const number = (min: number, max: number) => fc.integer({ min, max });
/** The age of the value that a source gives; null if it fails. */
const behaviour = fc.option(fc.oneof(number(-30, 90), number(0, 20_000), number(0, 700_000)), { freq: 2 });
const runs = fc.array(
  fc.record({
    seconds: fc.oneof(number(0, 120), number(-7200, 400_000)),
    behaviours: fc.array(behaviour, { minLength: names.length, maxLength: names.length }),
  }),
  { minLength: 1, maxLength: 30 },
);

it('publishes nothing as younger than it is, and nothing that is refused, whatever fails and however the clock moves', async () => {
  const check = async (given: Iterable<{ seconds: number; behaviours: (number | null)[] }>) => {
    let now = START;
    let run = 0;
    let states: Record<string, SourceState> = {};
    /** The last value of each source, and its failure since. */
    const truths = new Map<
      string,
      { id: number; time: number; givenAt: number; askedAt: number; isFailing: boolean }
    >();
    for (const { seconds, behaviours } of given) {
      now += seconds;
      run++;
      // No age is known after the clock was set back.
      for (const [name, { askedAt }] of truths) if (askedAt > now) truths.delete(name);
      const read = (name: string) => (): never => {
        const { give, isTimed } = SOURCES[name] as Kind;
        const age = behaviours[names.indexOf(name)] ?? undefined;
        const last = truths.get(name) ?? { id: 0, time: 0, givenAt: 0 };
        const isFailing = age === undefined || (isTimed === true && age < -15);
        const next = isFailing ? last : { id: run, time: Math.min(now - age, now), givenAt: now };
        truths.set(name, { ...next, askedAt: now, isFailing });
        if (age === undefined) throw new Failure('responded with 500');
        return give(run, now - age) as never;
      };
      const { observation, states: left } = await observe(createPlan(read), now, states);
      states = left;
      expect(parseCurrentObservation(JSON.stringify(observation), now)).toHaveProperty('observation');
      const shown = Object.entries(KINDS).filter(([name, { show, isTimed, kept }]) => {
        const { id = 0, time = 0, givenAt = 0, isFailing } = truths.get(name) ?? {};
        const isKept = kept > 0 || !isFailing;
        const isKnown = id > 0 && isKept && now - (isTimed ? time : givenAt) <= kept;
        expect(show(observation), name).toBe(isKnown ? id : undefined);
        return isKnown;
      });
      const agents = observation.agents.map(({ id }) => truths.get(id));
      const ages = agents.map((agent) => Math.max(now - (agent?.time ?? 0), 0));
      expect(observation.agents.map(({ ageSeconds }) => ageSeconds)).toEqual(ages);
      const updatedAt = Math.min(...agents.map((agent) => agent?.givenAt ?? 0));
      const isStale = agents.some((agent) => agent?.isFailing);
      const state = isStale ? 'stale' : updatedAt === now ? 'fresh' : 'cached';
      const source = agents.length === 0 ? { state: 'unavailable' } : { state, updatedAt };
      expect(observation.collection.sources.agents).toEqual(source);
      const isPassing = truths.get('check')?.isFailing === false;
      expect(observation.fleet.counts.ok).toBe(isPassing ? 1 : 0);
      const isHealthy = shown.length + agents.length === names.length - 1 && isPassing && !isStale;
      expect(observation.mode).toBe(isHealthy ? 'live' : 'degraded');
    }
  };
  await fc.assert(fc.asyncProperty(runs, check), { numRuns: 200 });
});

it('asks as often as a plan says, and a source that failed after a minute, or as late as it wants', async () => {
  const asked: number[] = [];
  const failures = [
    undefined,
    new Failure('failed'),
    Object.assign(new Failure('failed'), { retryAfterSeconds: 600 }),
  ];
  let states: Record<string, SourceState> = {};
  for (let now = START; now < START + HOUR; now += 15) {
    const read = () => {
      asked.push(now - START);
      const failure = failures.shift();
      if (failure) throw failure;
      return { label: 'Fear' };
    };
    ({ states } = await observe({ sentiment: { every: '15m', read } }, now, states));
  }
  expect(asked).toEqual([0, 900, 960, 1560, 2460, 3360]);
});
