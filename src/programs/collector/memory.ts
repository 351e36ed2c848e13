import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { FINDINGS } from './finding.ts';
import type { Question } from './question.ts';

const memorySchema = z.strictObject({
  askedAt: z.number(),
  /** When it may be asked again. */
  nextAt: z.number(),
  /** What was found last, and when that was true. */
  finding: z.unknown(),
  at: z.number().optional(),
  /** Why it could not be read the last time, and how often in a row. */
  failure: z.string().optional(),
  failures: z.int(),
  validators: z.record(z.string(), z.string()).optional(),
});

const cacheSchema = z.strictObject({
  /** When the last observation was generated. */
  generatedAt: z.number(),
  memories: z.record(z.string(), memorySchema),
});

/** What is known of a question. */
export type Memory = z.infer<typeof memorySchema>;

/** What one run leaves for the next. */
export type Cache = z.infer<typeof cacheSchema>;

/** Reads what the last run left in a file; nothing if that cannot be read. */
export function readCache(file: string): Cache {
  try {
    return cacheSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { generatedAt: 0, memories: {} };
  }
}

/** What is known of a question; nothing after the clock was set back, when its age cannot be told. */
export function recall({ memories }: Cache, { id, part }: Question, now: number): Memory | undefined {
  const memory = memories[id];
  const isSound = FINDINGS[part].optional().safeParse(memory?.finding).success;
  return memory && memory.askedAt <= now && isSound ? memory : undefined;
}

/** Leaves what the next run needs, for the user's eyes only; false if it cannot be written. */
export function writeCache(file: string, cache: Cache): boolean {
  try {
    writeFileSync(`${file}.new`, JSON.stringify(cache), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return true;
  } catch {
    return false;
  }
}
