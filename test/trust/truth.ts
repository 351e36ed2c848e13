import fc from 'fast-check';
import { describeFeed } from '../../src/client/feed-state.ts';
import { createHomelabHandler } from '../../src/homelab/handler.ts';
import { createTokenVerifier } from '../../src/http/bearer.ts';
import type { Handler } from '../../src/http/response.ts';
import { withCdnCache } from '../../src/netlify/cdn-cache.ts';
import type { PublicTelemetry } from '../../src/schemas/public-telemetry.ts';
import { observationAt } from '../fixtures/observation.ts';
import { createMemoryStore } from '../stores/memory-store.ts';
import { type CacheKind, createCache, type Responder } from './cache-model.ts';
import { atLeast, type Experiment, figure, none } from './experiment.ts';

/** What the experiment can do wrong on purpose, so that tests see that it would be noticed. */
export interface Wrong {
  /** Takes the place of the service. */
  handler?: (right: Handler) => Handler;
  /** Takes the place of every cache. */
  cache?: typeof createCache;
}

/** What was tried and what came of it. */
export interface TruthRun {
  scenarios: number;
  reads: number;
  shownAsCurrent: number;
  /** What was shown that was not true any more; undefined where all was. */
  lie?: string;
}

const START = 1_795_000_000;
const LIMIT_SECONDS = 90;

/**
 * Any observation that was stored, read at any times by two browsers, each of which keeps what it got and asks with its
 * entity tag, through any chain of up to three shared caches, those of the platform's CDN first. Each cache keeps to
 * RFC 9111 and makes the most of it (see createCache). At some reads the service cannot be reached. After each read the
 * card of the homepage is looked at later, with nothing new received. All have the same clock, and no message takes time.
 */
const scenarios = fc.record({
  mode: fc.constantFrom('live', 'degraded', 'snapshot'),
  state: fc.constantFrom('fresh', 'cached', 'stale', 'unavailable'),
  age: seconds(-5, 120),
  evidenceAge: fc.option(seconds(-5, 200), { nil: undefined }),
  renewedAfter: fc.option(seconds(0, 30), { nil: undefined }),
  cdnCaches: fc.nat(2),
  caches: fc.array(fc.boolean(), { maxLength: 2 }),
  reads: fc.array(
    fc.record({
      after: seconds(0, 30),
      browser: fc.nat(1),
      isReachable: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
      lookedAtAfter: seconds(0, 100),
    }),
    { minLength: 2, maxLength: 8 },
  ),
});

/** Times at and around which something changes, and any other. */
function seconds(min: number, max: number): fc.Arbitrary<number> {
  const edges = [0, 0.001, 0.5, 0.999, 1, 4, 4.999, 5, 5.001, 60, 84.999, 85, 88.5, 89.999, 90, 90.001];
  return fc.oneof(
    fc.constantFrom(...edges.filter((edge) => edge >= min && edge <= max)),
    fc.double({ min, max, noNaN: true }),
  );
}

/** Tries that many scenarios from a seed, and looks at everything that is shown in them. */
export async function tellTruth(runs: number, seed: number, wrong: Wrong = {}): Promise<TruthRun> {
  const run: TruthRun = { scenarios: 0, reads: 0, shownAsCurrent: 0 };
  const property = fc.asyncProperty(scenarios, async (scenario) => {
    run.scenarios++;
    let now = START;
    let isReachable = true;
    const entry = await createSite(
      scenario,
      () => now,
      () => isReachable,
      wrong,
    );
    const kept: { tag: string; body: string }[] = [];
    for (const { after, browser, lookedAtAfter, ...read } of scenario.reads) {
      now += after;
      isReachable = read.isReachable;
      const answer = await entry.get(now, kept[browser]?.tag ?? null);
      if (answer?.status === 200)
        kept[browser] = { tag: answer.headers.get('etag') ?? '', body: answer.body };
      const shown = kept[browser];
      if (!answer || !shown) continue;
      run.reads++;
      const observation: PublicTelemetry = JSON.parse(shown.body);
      if (observation.mode !== 'snapshot') run.shownAsCurrent++;
      requireTrue(observation, observation.mode, now);
      const seen = describeFeed({ observation }, now + lookedAtAfter);
      if (seen.observation) requireTrue(seen.observation, seen.kind, now + lookedAtAfter);
    }
  });
  const { failed, errorInstance, counterexample } = await fc.check(property, { numRuns: runs, seed });
  return failed
    ? { ...run, lie: `${errorInstance} in ${JSON.stringify(counterexample)}, seed ${seed}` }
    : run;
}

/** The rules, said without the code that keeps them. */
function requireTrue({ generatedAt, collection }: PublicTelemetry, shownAs: string, now: number): void {
  const { state, updatedAt = generatedAt } = collection.sources.agents;
  const age = now - generatedAt;
  const isCurrent = shownAs === 'live' || shownAs === 'degraded';
  if (isCurrent && age > LIMIT_SECONDS) throw new Error(`${shownAs} was shown ${age} s after generatedAt`);
  const evidenceAge = now - Math.min(updatedAt, generatedAt);
  if (state === 'fresh' && evidenceAge > LIMIT_SECONDS)
    throw new Error(`fresh was shown after ${evidenceAge} s`);
}

type Scenario = typeof scenarios extends fc.Arbitrary<infer Value> ? Value : never;

async function createSite(
  { mode, state, age, evidenceAge, renewedAfter, cdnCaches, caches }: Scenario,
  now: () => number,
  isReachable: () => boolean,
  { handler: spoil = (right) => right, cache = createCache }: Wrong,
): Promise<Responder> {
  const store = createMemoryStore();
  const observe = (generatedAt: number): PublicTelemetry => ({
    ...observationAt(generatedAt),
    mode,
    collection: {
      sources: {
        agents: { state, ...(evidenceAge !== undefined && { updatedAt: generatedAt - evidenceAge }) },
      },
    },
  });
  await store.writeIfNewer(observe(START - age));
  const handler = createHomelabHandler({
    store,
    sanitize: (observation) => observation,
    verifyToken: createTokenVerifier([]),
    now,
    headers: {},
  });
  const respond = spoil(cdnCaches > 0 ? withCdnCache(handler) : handler);
  const service: Responder = {
    get: async (moment, tag) => {
      if (!isReachable()) return undefined;
      if (renewedAfter !== undefined && moment >= START + renewedAfter) {
        await store.writeIfNewer(observe(START + renewedAfter));
      }
      const request = new Request('https://a.invalid/api/homelab', {
        headers: tag === null ? {} : { 'if-none-match': tag },
      });
      const { status, headers, body } = await respond(request);
      // As every host adds it, in whole seconds.
      headers.set('date', new Date(moment * 1000).toUTCString());
      return { status, headers, body: body ? await new Response(body).text() : '' };
    },
  };
  const kinds: CacheKind[] = [
    ...Array.from(
      { length: cdnCaches },
      () => ({ directive: 'netlify-cdn-cache-control', tellsAge: true }) as const,
    ),
    ...caches.map((tellsAge) => ({ directive: 'cache-control', tellsAge }) as const),
  ];
  return kinds.reduce((origin, kind) => cache(origin, kind), service);
}

/** Nobody is shown anything as current that no longer is, whatever stands between. */
export const truth: Experiment = {
  name: 'truth',
  promise: 'Nobody is shown live or degraded more than 90 s after generatedAt, nor fresh on older evidence.',
  run: async (effort) => {
    const runs = effort === 'full' ? 200_000 : 20_000;
    const seed = Date.now() % 1_000_000_000;
    const { scenarios, reads, shownAsCurrent, lie } = await tellTruth(runs, seed);
    if (lie) console.log(lie);
    return [
      atLeast('scenarios', scenarios, runs),
      atLeast('answers looked at', reads, 3 * runs),
      atLeast('of them shown as current', shownAsCurrent, runs / 4),
      none('shown as current that was not', lie ? 1 : 0),
      figure('seed', seed),
    ];
  },
};
