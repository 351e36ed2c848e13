import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { FAILURES, type FailureCode } from './failure.ts';

const memorySchema = z.strictObject({
  askedAt: z.number(),
  /** When it may be asked again. */
  nextAt: z.number(),
  /** How often in a row it has failed. */
  failures: z.int(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  /** The last finding of each reading, and when it was true. */
  findings: z.record(z.string(), z.strictObject({ at: z.number(), value: z.unknown() })),
  /** The readings that failed the last time, and why. */
  failed: z.record(z.string(), z.enum(Object.keys(FAILURES) as FailureCode[])),
});

const cacheSchema = z.strictObject({
  /** When the last observation was generated. */
  generatedAt: z.number(),
  sources: z.record(z.string(), memorySchema),
});

/** What is known of a source. */
export type Memory = z.infer<typeof memorySchema>;

/** What one run leaves for the next. */
export type Cache = z.infer<typeof cacheSchema>;

/** Before the first run. */
export const EMPTY_CACHE: Cache = { generatedAt: 0, sources: {} };

/** Reads what the last run left in a file; nothing where that cannot be read. */
export function readCache(file: string): Cache {
  try {
    return cacheSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return EMPTY_CACHE;
  }
}

/** What is known of a source; nothing after the clock was set back, when its age cannot be told. */
export function recall({ sources }: Cache, id: string, now: number): Memory | undefined {
  const memory = sources[id];
  return memory && memory.askedAt <= now ? memory : undefined;
}

/** Leaves what the next run needs, for the user's eyes only; false where it cannot be written. */
export function writeCache(file: string, cache: Cache): boolean {
  try {
    writeFileSync(`${file}.new`, JSON.stringify(cache), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return true;
  } catch {
    return false;
  }
}
