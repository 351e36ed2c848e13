import * as z from 'zod';
import { INVALID_DATE, isBefore, partialDateSchema } from './formats.ts';

/** The end of something that goes on, which may also be written as `null`. */
export const PRESENT = 'present';

const INVALID_END = `${INVALID_DATE}, or ${PRESENT} while it goes on`;
const MISSING_END = `is missing; add a line "end: …" with the date, or "end: ${PRESENT}" while it goes on`;

/** The start of a period. */
export const startField = partialDateSchema.describe('First day, month or year.').optional();

/** The end of a period. Entries that may leave it out make it optional. */
export const endField = z
  .union([partialDateSchema, z.literal(PRESENT), z.null()], {
    error: ({ input }) => (input === undefined ? MISSING_END : INVALID_END),
  })
  .describe('Last day, month or year; `present` or null while it goes on.');

type Period = { start?: string | number | undefined; end?: string | number | null | undefined };

/** The problem of a period that is not in order. */
export const END_ORDER = {
  path: ['end'],
  error: 'is before start; write a date that is not before it, or correct start',
  // Dates are compared only where both are dates.
  when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0,
};

/** Returns false if a period ends before it starts, as far as both dates are known. */
export function isInOrder({ start, end }: Period): boolean {
  const isOpen = end === undefined || end === null || end === PRESENT;
  return start === undefined || isOpen || !isBefore(end, start);
}
