import fc from 'fast-check';
import { expect, it } from 'vitest';
import { presentReceived } from '../../src/client/homelab-card/card.ts';
import { createHomelab } from '../../src/homelab/handler.ts';
import { withCdnCache } from '../../src/hosts/netlify/homelab-function.ts';
import type { Observation } from '../../src/schemas/observation.ts';
import { allowlist } from '../fixtures/content.ts';
import { observationAt } from '../fixtures/observation.ts';
import { createMemoryStore } from '../homelab/resource.ts';
import { type CacheKind, createCache, type Responder } from './shared-cache.ts';

/** The time at which every scenario begins, in Unix seconds. */
const START = 1_795_000_000;

/**
 * Any stored observation, read at any times by two browsers, each of which keeps what it got and revalidates it, through
 * any part of a chain of up to four shared caches, those of the platform's CDN first. For some reads the service is
 * unreachable. After each read the card of the homepage is looked at later, with nothing new received.
 */
const scenarios = fc.record({
  mode: fc.constantFrom('live', 'degraded', 'snapshot'),
  state: fc.constantFrom('fresh', 'cached', 'stale', 'unavailable'),
  // Mostly shortly before the limit, and in steps within which caches hold on.
  age: fc.oneof({ weight: 1, arbitrary: seconds(-5, 120) }, { weight: 3, arbitrary: seconds(78, 91) }),
  evidenceAge: fc.option(seconds(-5, 200), { nil: undefined, freq: 2 }),
  renewedAfter: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: seconds(0, 30) },
  ),
  cdnCaches: fc.nat(2),
  caches: fc.array(fc.boolean(), { maxLength: 2 }),
  reads: fc.array(
    fc.record({
      after: fc.oneof({ weight: 4, arbitrary: seconds(0, 6) }, { weight: 1, arbitrary: seconds(0, 30) }),
      browser: fc.nat(1),
      /** The number of caches between reader and server. */
      behind: fc.nat(4),
      isReachable: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
      lookedAtAfter: seconds(0, 100),
    }),
    { minLength: 2, maxLength: 8 },
  ),
});

const LIMIT_SECONDS = 90;
const RUNS = 1_500;

it('nothing is shown as live or degraded more than 90 s after generatedAt, nor as fresh on older evidence', async () => {
  let shown = 0;
  let current = 0;
  await fc.assert(
    fc.asyncProperty(scenarios, async (scenario) => {
      for await (const { observation, shownAs, now } of play(scenario)) {
        shown++;
        if (observation.mode !== 'snapshot') current++;
        requireTrue(observation, shownAs, now);
      }
    }),
    { numRuns: RUNS },
  );
  expect(shown).toBeGreaterThan(3 * RUNS);
  expect(current).toBeGreaterThan(RUNS / 4);
});

type Scenario = typeof scenarios extends fc.Arbitrary<infer Value> ? Value : never;

/** Everything that is shown in a scenario: what each browser has, and what the card makes of it later. */
async function* play(scenario: Scenario) {
  let now = START;
  let isReachable = true;
  const entries = await createSite(
    scenario,
    () => now,
    () => isReachable,
  );
  const kept: { etag: string; body: string }[] = [];
  for (const { after, browser, behind, lookedAtAfter, ...read } of scenario.reads) {
    now += after;
    isReachable = read.isReachable;
    const response = await entries[behind % entries.length]?.get(now, kept[browser]?.etag ?? null);
    if (response?.status === 200) {
      kept[browser] = { etag: response.headers.get('etag') ?? '', body: response.body };
    }
    const shown = kept[browser];
    if (!response || !shown) continue;
    const observation: Observation = JSON.parse(shown.body);
    yield { observation, shownAs: observation.mode, now };
    const card = presentReceived({ observation }, now + lookedAtAfter);
    if ('observation' in card)
      yield { observation: card.observation, shownAs: card.kind, now: now + lookedAtAfter };
  }
}

/** The rules, written independently of the code under test. */
function requireTrue({ generatedAt, collection }: Observation, shownAs: string, now: number): void {
  const { state, updatedAt = generatedAt } = collection.sources.agents;
  const age = now - generatedAt;
  const isCurrent = shownAs === 'live' || shownAs === 'degraded';
  if (isCurrent && age > LIMIT_SECONDS) throw new Error(`${shownAs} was shown ${age} s after generatedAt`);
  const evidenceAge = now - Math.min(updatedAt, generatedAt);
  if (state === 'fresh' && evidenceAge > LIMIT_SECONDS)
    throw new Error(`fresh was shown after ${evidenceAge} s`);
}

/** Times at which something changes, times around them, and any others. */
function seconds(min: number, max: number): fc.Arbitrary<number> {
  const edges = [0, 0.001, 0.5, 0.999, 1, 4, 4.999, 5, 5.001, 60, 84.999, 85, 88.5, 89.999, 90, 90.001];
  return fc.oneof(
    fc.constantFrom(...edges.filter((edge) => edge >= min && edge <= max)),
    fc.double({ min, max, noNaN: true }),
  );
}

/** The responders of a scenario: the service, then each cache in front of it. */
async function createSite(
  { mode, state, age, evidenceAge, renewedAfter, cdnCaches, caches }: Scenario,
  now: () => number,
  isReachable: () => boolean,
): Promise<Responder[]> {
  const store = createMemoryStore();
  const observe = (generatedAt: number): Observation => ({
    ...observationAt(generatedAt),
    mode,
    collection: {
      sources: {
        agents: { state, ...(evidenceAge !== undefined && { updatedAt: generatedAt - evidenceAge }) },
      },
    },
  });
  await store.writeIfNewer(observe(START - age), Infinity);
  const handle = createHomelab({
    store,
    allowlist,
    operatorTokens: [],
    now,
    baseUrl: 'http://localhost',
    logError: console.error,
    logInfo: console.info,
  });
  const respond = cdnCaches > 0 ? withCdnCache(handle) : handle;
  const service: Responder = {
    get: async (moment, etag) => {
      if (!isReachable()) return undefined;
      if (renewedAfter !== undefined && moment >= START + renewedAfter) {
        await store.writeIfNewer(observe(START + renewedAfter), Infinity);
      }
      const request = new Request('https://a.invalid/api/homelab', {
        headers: etag === null ? {} : { 'if-none-match': etag },
      });
      const { status, headers, body } = await respond(request);
      // Every host adds the date, in whole seconds.
      headers.set('date', new Date(moment * 1000).toUTCString());
      return { status, headers, body: body ? await new Response(body).text() : '' };
    },
  };
  const kinds: CacheKind[] = [
    ...Array.from(
      { length: cdnCaches },
      () => ({ directive: 'netlify-cdn-cache-control', sendsAge: true }) as const,
    ),
    ...caches.map((sendsAge) => ({ directive: 'cache-control', sendsAge }) as const),
  ];
  const entries = [service];
  for (const kind of kinds) entries.push(createCache(entries.at(-1) ?? service, kind));
  return entries;
}
