import type { Allowlist } from '../../schemas/allowlist.ts';
import { publishDry } from '../publisher/dry-run.ts';
import { ask, type Run } from './ask.ts';
import { assemble, passes } from './assemble.ts';
import type { KnownTask } from './cache.ts';
import type { Task } from './task.ts';

/**
 * Asks every source, and prints a line for each: what it gives, and which words of the config the allowlist
 * does not let through. Returns 1 where a source cannot be read or a word is not listed, else 0.
 */
export async function check(tasks: readonly Task[], run: Run, allowlist: Allowlist): Promise<number> {
  const isRight = (await ask(tasks, {}, run)).map((task) => {
    const unlisted = findUnlisted(task, run.now, allowlist).map(
      (word) => `; "${word}" is not in content/homelab.md as of the last build`,
    );
    console.log(`${task.name.padEnd(12)} ${describe(task, run.now)}${unlisted.join('')}`);
    return !task.failure && unlisted.length === 0;
  });
  return isRight.every(Boolean) ? 0 : 1;
}

function describe({ part, entry, result, at = 0, failure }: KnownTask, now: number): string {
  if (failure) return `cannot be read: it ${failure}`;
  const age = `${now - at} s old`;
  if (part !== 'checks') return `ok, ${age}`;
  return `${passes({ entry, result } as never, now) ? 'passes' : 'fails'}, ${age}`;
}

/** The words of an entry that would not be published, on a day on which its check fails. */
function findUnlisted(task: KnownTask, now: number, allowlist: Allowlist): string[] {
  const worst =
    task.part === 'checks' ? { ...task, result: { passes: false }, at: now, failure: undefined } : task;
  const observation = assemble([worst], now);
  const published = new Set(listTexts(publishDry(observation, allowlist)));
  const written = new Set(listTexts(task.entry));
  return listTexts(observation).filter((text) => written.has(text) && !published.has(text));
}

function listTexts(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(listTexts);
}
