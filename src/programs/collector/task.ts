import { hash } from 'node:crypto';
import type { Cache, CacheEntry } from './cache.ts';
import { type Config, type Entry, type Part, toSeconds } from './config/schema.ts';
import { Failure } from './failure.ts';
import { PARTS } from './parts.ts';

/** A source that fails is left alone for twice as long each time, within these, unless it wants more. */
const MIN_WAIT_SECONDS = 15;
const MAX_WAIT_SECONDS = 300;

/** An entry of the config, and what is known of it. */
export interface Task extends CacheEntry {
  /** Another one for each change of the entry. It gives away nothing of it. */
  id: string;
  part: Part;
  /** Where the entry is, for example `checks[2]`. */
  name: string;
  entry: Entry;
}

/** The tasks of a config with what a cache knows of them; nothing after the clock was set back, when no age can be told. */
export function toTasks(config: Config, cache: Cache, now: number): Task[] {
  return Object.entries(config).flatMap(([part, entries]) =>
    [entries ?? []].flat().map((entry, index) => {
      const name = Array.isArray(entries) ? `${part}[${index}]` : part;
      const id = hash('sha256', JSON.stringify([part, entry]), 'base64url');
      const known = cache[id];
      const isSound = PARTS[part as Part].result.optional().safeParse(known?.result).success;
      const isKnown = known && isSound && known.askedAt <= now;
      return { id, part: part as Part, name, entry, ...(isKnown ? known : { askedAt: now, nextAt: now }) };
    }),
  );
}

/** A task after its source was asked. The last result is kept where it fails. */
export function update(task: Task, reading: Pick<Task, 'result' | 'at'> | Failure, now: number): Task {
  const { entry, askedAt, nextAt, failure } = task;
  if (!(reading instanceof Failure)) {
    const everySeconds = 'every' in entry && entry.every ? toSeconds(entry.every) : 0;
    return { ...task, ...reading, askedAt: now, nextAt: now + everySeconds, failure: undefined };
  }
  const wait = Math.min(Math.max(failure ? 2 * (nextAt - askedAt) : 0, MIN_WAIT_SECONDS), MAX_WAIT_SECONDS);
  const wanted = Math.max(wait, reading.retryAfterSeconds);
  return { ...task, askedAt: now, nextAt: now + wanted, failure: reading.message };
}
