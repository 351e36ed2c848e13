import * as z from 'zod';
import { INVALID_DATE, isBefore, partialDateSchema } from './formats.ts';

/** When something began. */
export const startField = partialDateSchema.describe('First day, month or year.').optional();

/** When something ended; whether it may be left out, then neither ended nor going on, is for each kind of entry to say. */
export const endField = z
  .union([partialDateSchema, z.null()], {
    error: ({ input }) => (input === undefined ? MISSING_END : INVALID_DATE),
  })
  .describe('Last day, month or year; null means that it goes on.');

const MISSING_END = 'is missing; add a line "end: …" with the date, or "end: null" while it goes on';

type Period = { start?: string | number | undefined; end?: string | number | null | undefined };

/** What is said of a period that is not in order. */
export const END_ORDER = {
  path: ['end'],
  error: 'is before start; write a date at or after start, or null while it goes on',
  // Dates are compared only where both are dates.
  when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0,
};

/** Whether a period does not end before it starts, as far as both dates are known. */
export function isInOrder({ start, end }: Period): boolean {
  return start === undefined || end === undefined || end === null || !isBefore(end, start);
}
