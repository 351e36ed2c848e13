import type { Allowlist } from '../../schemas/allowlist.ts';
import { findChanges } from '../publisher/changes.ts';
import { describeChange, publishDry } from '../publisher/dry-run.ts';
import { ask, type Run, remember } from './ask.ts';
import { assemble } from './assemble.ts';
import type { Question } from './question.ts';

/** Prints whether each source can be read, how long it took, how old its data is, and what the allowlist replaces. */
export async function check(questions: readonly Question[], run: Run, allowlist: Allowlist): Promise<number> {
  const { now } = run;
  const asked = questions.map(async (question) => {
    const start = performance.now();
    const outcome = await ask(question, undefined, run);
    const milliseconds = Math.round(performance.now() - start);
    return { ...question, ...remember(question, undefined, outcome, now), milliseconds };
  });
  const evidence = await Promise.all(asked);
  for (const { name, failure, milliseconds, at } of evidence) {
    const result = failure ?? `ok, ${now - (at ?? now)} s old`;
    console.log(`${name.padEnd(12)} ${String(milliseconds).padStart(6)} ms  ${result}`);
  }
  // As if every check failed, so that what each would say on a bad day is known on a good one.
  const worst = evidence.map(({ failure, ...one }) =>
    one.part === 'checks' ? { ...one, finding: { passes: false }, at: now } : { ...one, failure },
  );
  const observation = assemble({ evidence: worst, now, lastGeneratedAt: 0, allowlist });
  const changes = findChanges(observation, publishDry(observation, allowlist), allowlist);
  for (const change of changes) console.log(describeChange(change));
  return changes.length > 0 || evidence.some(({ failure }) => failure) ? 1 : 0;
}
