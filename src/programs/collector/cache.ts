import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

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

/** Leaves what the next run needs of each task, for the user's eyes only. */
export function writeCache(file: string, tasks: readonly (CacheEntry & { id: string })[]): void {
  const cache = cacheSchema.parse(Object.fromEntries(tasks.map((task) => [task.id, task])));
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(cache), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch {
    console.error('The cache cannot be written, so every source is asked each time; set CACHE_DIRECTORY.');
  }
}
