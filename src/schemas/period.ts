import * as z from 'zod';
import { INVALID_DATE, isBefore, partialDateSchema } from './formats.ts';

/** The end of something that is ongoing. Owners may also write `null`. */
export const PRESENT = 'present';

const INVALID_END = `${INVALID_DATE}, or ${PRESENT} while it goes on`;
const MISSING_END = `is missing; add a line "end: …" with the date, or "end: ${PRESENT}" while it goes on`;

export const startField = partialDateSchema.describe('First day, month or year.').optional();

export const endField = z
  .union([partialDateSchema, z.literal(PRESENT), z.null()], {
    error: ({ input }) => (input === undefined ? MISSING_END : INVALID_END),
  })
  .describe('Last day, month or year; `present` or null while it goes on.');

type Period = { start?: string | number | undefined; end?: string | number | null | undefined };

export const END_ORDER = {
  path: ['end'],
  error: 'is before start; write a date that is not before it, or correct start',
  // Only valid dates can be compared.
  when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0,
};

export function isInOrder({ start, end }: Period): boolean {
  const isOpen = end === undefined || end === null || end === PRESENT;
  return start === undefined || isOpen || !isBefore(end, start);
}
