import fc from 'fast-check';
import { expect, it } from 'vitest';
import { presentReceived } from '../../src/client/homelab-card/card.ts';
import type { Observation } from '../../src/schemas/observation.ts';
import { createSite, START, scenarios } from './truth-scenarios.ts';

const LIMIT_SECONDS = 90;
const RUNS = 3_000;

it('nobody is shown live or degraded more than 90 s after generatedAt, nor fresh on older evidence', async () => {
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

/** The rules, written without the code that follows them. */
function requireTrue({ generatedAt, collection }: Observation, shownAs: string, now: number): void {
  const { state, updatedAt = generatedAt } = collection.sources.agents;
  const age = now - generatedAt;
  const isCurrent = shownAs === 'live' || shownAs === 'degraded';
  if (isCurrent && age > LIMIT_SECONDS) throw new Error(`${shownAs} was shown ${age} s after generatedAt`);
  const evidenceAge = now - Math.min(updatedAt, generatedAt);
  if (state === 'fresh' && evidenceAge > LIMIT_SECONDS)
    throw new Error(`fresh was shown after ${evidenceAge} s`);
}
