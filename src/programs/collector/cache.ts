import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { Failure } from './failure.ts';
import { RESULTS, type Reading } from './reading.ts';
import type { Task } from './task.ts';

/** A failing source is left alone for twice as long each time, within these. */
const MIN_BACKOFF_SECONDS = 15;
const MAX_BACKOFF_SECONDS = 300;
const NOT_REACHED = 'was not asked, since others took too long';

const cacheEntrySchema = z.object({
  askedAt: z.number(),
  /** When it may be asked again. */
  nextAt: z.number(),
  /** The last result, and when that was true. JSON leaves out what is undefined. */
  result: z.unknown().optional(),
  at: z.number().optional(),
  /** Why it could not be read the last time, and how often in a row. */
  failure: z.string().optional(),
  failures: z.int(),
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

/** What is known of a task after its source was asked, or not in time. */
export function toCacheEntry(
  { everySeconds }: Task,
  before: CacheEntry | undefined,
  reading: Reading | Failure | undefined,
  now: number,
): CacheEntry {
  const { result, at, failures = 0 } = before ?? {};
  if (!reading) return { askedAt: now, nextAt: now, result, at, failure: NOT_REACHED, failures };
  if (!(reading instanceof Failure))
    return { askedAt: now, nextAt: now + everySeconds, ...reading, failures: 0 };
  const backoff = Math.min(MIN_BACKOFF_SECONDS * 2 ** failures, MAX_BACKOFF_SECONDS);
  const nextAt = now + Math.max(backoff, reading.retryAfterSeconds);
  return { askedAt: now, nextAt, result, at, failure: reading.message, failures: failures + 1 };
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
