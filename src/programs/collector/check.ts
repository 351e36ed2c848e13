import type { Allowlist } from '../../schemas/allowlist.ts';
import { findChanges } from '../publisher/changes.ts';
import { publishDry } from '../publisher/dry-run.ts';
import { remember } from './ask.ts';
import { assemble } from './assemble.ts';
import { toEvidence } from './evidence.ts';
import { FAILURES, type Failure } from './failure.ts';
import type { PlannedSource } from './plan.ts';
import type { SourceResponse } from './sources/source.ts';

/** Prints whether each source can be read, how long it took, how old its data is, and what the allowlist replaces. */
export async function checkSources(
  sources: readonly PlannedSource[],
  ask: (source: PlannedSource) => Promise<SourceResponse | Failure>,
  now: number,
  allowlist: Allowlist,
): Promise<number> {
  const asked = sources.map(async (source) => {
    const start = performance.now();
    const memory = remember(source, undefined, await ask(source), now);
    const milliseconds = Math.round(performance.now() - start);
    return toEvidence([source], { [source.id]: memory }).map((evidence) => ({ ...evidence, milliseconds }));
  });
  const evidence = (await Promise.all(asked)).flat();
  for (const { name, failure, milliseconds, at } of evidence) {
    const result = failure ? FAILURES[failure] : `ok, ${now - at} s old`;
    console.log(`${name.padEnd(12)} ${String(milliseconds).padStart(6)} ms  ${result}`);
  }
  const observation = assemble({ evidence, now, lastGeneratedAt: 0, allowlist });
  const changes = findChanges(observation, publishDry(observation, allowlist), allowlist);
  for (const { path, rule } of changes) console.log(`${path} is replaced or left out, because ${rule}.`);
  return changes.length > 0 || evidence.some(({ failure }) => failure) ? 1 : 0;
}
