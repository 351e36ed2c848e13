import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { Failure } from './failure.ts';
import { RESULTS } from './reading.ts';
import type { Reading, Task } from './task.ts';

/** A source that fails is left alone for twice as long each time, within these, unless it wants more. */
const MIN_WAIT_SECONDS = 15;
const MAX_WAIT_SECONDS = 300;

const cacheEntrySchema = z.object({
  askedAt: z.number(),
  /** When it may be asked again. */
  nextAt: z.number(),
  /** The last result, and when that was true. JSON leaves out what is undefined. */
  result: z.unknown().optional(),
  at: z.number().optional(),
  /** Why it could not be read the last time. */
  failure: z.string().optional(),
});

const cacheSchema = z.record(z.string(), cacheEntrySchema);

/** What is known of a task. */
export type CacheEntry = z.infer<typeof cacheEntrySchema>;

/** A task with what is known of it. */
export type KnownTask = Task & CacheEntry;

/** What one run leaves for the next: entries by the id of their task. */
export type Cache = z.infer<typeof cacheSchema>;

/** Reads what the last run left in a file; nothing if that cannot be read. */
export function readCache(file: string): Cache {
  try {
    return cacheSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** What is known of a task; nothing after the clock was set back, when its age cannot be told. */
export function findEntry(cache: Cache, { id, part }: Task, now: number): CacheEntry | undefined {
  const entry = cache[id];
  const isSound = RESULTS[part].optional().safeParse(entry?.result).success;
  return entry && entry.askedAt <= now && isSound ? entry : undefined;
}

/** What is known of a task after its source was asked. The last result is kept where it fails. */
export function toCacheEntry(
  { everySeconds }: Task,
  before: CacheEntry | undefined,
  reading: Reading | Failure,
  now: number,
): CacheEntry {
  if (!(reading instanceof Failure)) return { askedAt: now, nextAt: now + everySeconds, ...reading };
  const { message: failure, retryAfterSeconds } = reading;
  const lastWait = before?.failure ? before.nextAt - before.askedAt : 0;
  const wait = Math.min(Math.max(2 * lastWait, MIN_WAIT_SECONDS), MAX_WAIT_SECONDS);
  const nextAt = now + Math.max(wait, retryAfterSeconds);
  return { askedAt: now, nextAt, result: before?.result, at: before?.at, failure };
}

/** Leaves what the next run needs, for the user's eyes only; false if it cannot be written. */
export function writeCache(file: string, known: readonly KnownTask[]): boolean {
  const cache = Object.fromEntries(known.map((task) => [task.id, cacheEntrySchema.parse(task)]));
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(cache), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return true;
  } catch {
    return false;
  }
}
