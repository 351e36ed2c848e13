import * as z from 'zod';
import { INVALID_DATE, isBefore, partialDateSchema } from './formats.ts';

/** Written in place of an end while something goes on, as `null` is. */
export const PRESENT = 'present';

const INVALID_END = `${INVALID_DATE}, or ${PRESENT} while it goes on`;
const MISSING_END = `is missing; add a line "end: …" with the date, or "end: ${PRESENT}" while it goes on`;

/** When something began. */
export const startField = partialDateSchema.describe('First day, month or year.').optional();

/** When something ended; whether it may be left out, then neither ended nor going on, is for each kind of entry to say. */
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

/** Whether a period does not end before it starts, as far as both dates are known. */
export function isInOrder({ start, end }: Period): boolean {
  const isOpen = end === undefined || end === null || end === PRESENT;
  return start === undefined || isOpen || !isBefore(end, start);
}
