import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { RESULTS } from './result.ts';
import type { Task } from './task.ts';

const cacheEntrySchema = z.strictObject({
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

const cacheSchema = z.strictObject({
  /** When the last observation was generated. */
  generatedAt: z.number(),
  entries: z.record(z.string(), cacheEntrySchema),
});

/** What is known of a task. */
export type CacheEntry = z.infer<typeof cacheEntrySchema>;

/** What one run leaves for the next. */
export type Cache = z.infer<typeof cacheSchema>;

/** Reads what the last run left in a file; nothing if that cannot be read. */
export function readCache(file: string): Cache {
  try {
    return cacheSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { generatedAt: 0, entries: {} };
  }
}

/** What is known of a task; nothing after the clock was set back, when its age cannot be told. */
export function findEntry({ entries }: Cache, { id, part }: Task, now: number): CacheEntry | undefined {
  const entry = entries[id];
  const isSound = RESULTS[part].optional().safeParse(entry?.result).success;
  return entry && entry.askedAt <= now && isSound ? entry : undefined;
}

/** Leaves what the next run needs, for the user's eyes only; false if it cannot be written. */
export function writeCache(file: string, cache: Cache): boolean {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(cache), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return true;
  } catch {
    return false;
  }
}
