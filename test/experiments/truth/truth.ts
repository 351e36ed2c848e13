import fc from 'fast-check';
import { describeFeed } from '../../../src/client/feed-state.ts';
import type { Observation } from '../../../src/schemas/observation.ts';
import { atLeast, type Experiment, figure, none } from '../experiment.ts';
import { createSite, START, scenarios, type Wrong } from './truth-scenarios.ts';

/** What was tried and what came of it. */
export interface TruthRun {
  scenarios: number;
  reads: number;
  shownAsCurrent: number;
  /** What was shown that was not true any more; undefined where all was. */
  lie?: string;
}

const LIMIT_SECONDS = 90;

/** Tries that many scenarios from a seed, and looks at everything that is shown in them. */
export async function tellTruth(runs: number, seed: number, wrong: Wrong = {}): Promise<TruthRun> {
  const run: TruthRun = { scenarios: 0, reads: 0, shownAsCurrent: 0 };
  const property = fc.asyncProperty(scenarios, async (scenario) => {
    run.scenarios++;
    let now = START;
    let isReachable = true;
    const entries = await createSite(
      scenario,
      () => now,
      () => isReachable,
      wrong,
    );
    const kept: { tag: string; body: string }[] = [];
    for (const { after, browser, behind, lookedAtAfter, ...read } of scenario.reads) {
      now += after;
      isReachable = read.isReachable;
      const answer = await entries[behind % entries.length]?.get(now, kept[browser]?.tag ?? null);
      if (answer?.status === 200)
        kept[browser] = { tag: answer.headers.get('etag') ?? '', body: answer.body };
      const shown = kept[browser];
      if (!answer || !shown) continue;
      run.reads++;
      const observation: Observation = JSON.parse(shown.body);
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
function requireTrue({ generatedAt, collection }: Observation, shownAs: string, now: number): void {
  const { state, updatedAt = generatedAt } = collection.sources.agents;
  const age = now - generatedAt;
  const isCurrent = shownAs === 'live' || shownAs === 'degraded';
  if (isCurrent && age > LIMIT_SECONDS) throw new Error(`${shownAs} was shown ${age} s after generatedAt`);
  const evidenceAge = now - Math.min(updatedAt, generatedAt);
  if (state === 'fresh' && evidenceAge > LIMIT_SECONDS)
    throw new Error(`fresh was shown after ${evidenceAge} s`);
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
