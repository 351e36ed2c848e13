import { type CredentialEntry, toStatus } from '../schemas/credential.ts';
import { isBefore } from '../schemas/formats.ts';
import type { ContentProblem } from './content-error.ts';
import type { CheckedFile } from './content-file.ts';
import { toFieldProblem } from './field-places.ts';

/** The fields with dates that entries of any collection may have. */
interface Dated {
  updated?: string;
  credentials?: CredentialEntry[];
  experience?: { start?: unknown }[];
}

type DateProblem = [path: PropertyKey[], message: string];

/**
 * Finds dates of published entries that time has overtaken or not reached: a planned or in-progress credential whose
 * month is over, one without a date, a position without a start, and an `updated` after today. A day counts while it is that day anywhere on Earth (UTC−12 to UTC+14).
 */
export function findDateWarnings(files: readonly CheckedFile[], now: Date): ContentProblem[] {
  const today = toDay(now, 14);
  const month = toDay(now, -12).slice(0, 7);
  return findInPublished(files, ({ updated, credentials = [], experience = [] }) => [
    ...(updated && isBefore(today, updated) ? ([[['updated'], FUTURE]] as DateProblem[]) : []),
    ...experience.flatMap(({ start }, index): DateProblem[] =>
      start === undefined ? [[['experience', index], UNSTARTED]] : [],
    ),
    ...credentials.flatMap((credential, index): DateProblem[] => {
      const { date } = credential;
      const status = toStatus(credential);
      if (date === undefined) return [[['credentials', index], UNDATED]];
      const hasPassed = status !== 'listed' && isBefore(date, month);
      return hasPassed ? [[['credentials', index, 'date'], toPassed(status)]] : [];
    }),
  ]);
}

/** Finds credentials that are `listed` as completed in a month to come, which cannot be true. */
export function findDateErrors(files: readonly CheckedFile[], now: Date): ContentProblem[] {
  const today = toDay(now, 14);
  return findInPublished(files, ({ credentials = [] }) =>
    credentials.flatMap((credential, index): DateProblem[] => {
      const { date } = credential;
      const isFuture = date !== undefined && isBefore(today, date);
      return isFuture && toStatus(credential) === 'listed' ? [[['credentials', index, 'date'], NOT_YET]] : [];
    }),
  );
}

const UNDATED = 'has no date, so it is on the pages but not in the API; add a line "date: …" if you know it';
const UNSTARTED =
  'has no start, so it is on the pages but not in the API; add a line "start: …" if you know it';
const FUTURE = 'is in the future; write the day of the last change';
const NOT_YET =
  'is in the future, but status is listed; write the month of completion, or status: planned or in-progress';

function toPassed(status: string | undefined): string {
  return `has passed, but status is ${status}; write the new expected month, or status: listed if it is completed`;
}

function findInPublished(
  files: readonly CheckedFile[],
  find: (data: Dated) => DateProblem[],
): ContentProblem[] {
  return files.flatMap(({ markdown, entry, isDraft }) => {
    if (!markdown || !entry || isDraft) return [];
    return find(entry.data as Dated).map(([path, message]) => toFieldProblem(markdown, path, message));
  });
}

function toDay(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
}
