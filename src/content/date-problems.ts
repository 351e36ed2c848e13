import { type CredentialEntry, toStatus } from '../schemas/credential.ts';
import type { PartialDate } from '../schemas/formats.ts';
import { valueAt } from '../schemas/issue.ts';
import type { ContentProblem } from './content-error.ts';
import type { ReadFile, ReadFiles } from './read-file.ts';

const HOUR = 3_600_000;

/**
 * Finds dates of published entries that time has overtaken or not reached: a planned or in-progress credential whose
 * month is over, one without a date, and an `updated` after today. A day counts while it is that day anywhere on Earth (UTC−12 to UTC+14).
 */
export function findDateWarnings(files: ReadFiles, now: Date): ContentProblem[] {
  const { latestDay, earliestMonth } = toToday(now);
  return listPublished(files).flatMap((file) => {
    const updated = valueAt(file.entry?.data, ['updated']);
    const isFuture = typeof updated === 'string' && updated > latestDay;
    const passed = findCredentials(
      file,
      (status, date) => status !== 'listed' && compare(date, earliestMonth) < 0,
    );
    const undated = findCredentials(file, (_, date) => date === undefined);
    return [
      ...(isFuture ? [toProblem(file, ['updated'], 'updated', FUTURE)] : []),
      ...passed.map(({ index, status }) => toCredentialProblem(file, index, toPassed(status))),
      ...undated.map(({ index }) =>
        toProblem(file, ['credentials', index], `credentials[${index}]`, UNDATED),
      ),
    ];
  });
}

/** Finds credentials that are `listed` as completed in a month to come, which cannot be true. */
export function findDateErrors(files: ReadFiles, now: Date): ContentProblem[] {
  const { latestDay } = toToday(now);
  return listPublished(files).flatMap((file) =>
    findCredentials(file, (status, date) => status === 'listed' && compare(date, latestDay) > 0).map(
      ({ index }) => toCredentialProblem(file, index, NOT_YET),
    ),
  );
}

const UNDATED = 'has no date, so it is on the pages but not in the API; add a line "date: …" if you know it';
const FUTURE = 'is in the future; write the day of the last change';
const NOT_YET =
  'is in the future, but status is listed; write the month of completion, or status: planned or in-progress';

function toPassed(status: string | undefined): string {
  return `has passed, but status is ${status}; write the new expected month, or status: listed if it is completed`;
}

function listPublished(files: ReadFiles): ReadFile<unknown>[] {
  return Object.values(files)
    .flat()
    .filter(({ markdown, entry, isDraft }) => markdown && entry && !isDraft);
}

function findCredentials(
  { entry }: ReadFile<unknown>,
  isWrong: (status: ReturnType<typeof toStatus>, date: PartialDate | undefined) => boolean,
): { index: number; status: ReturnType<typeof toStatus> }[] {
  const credentials = (valueAt(entry?.data, ['credentials']) ?? []) as CredentialEntry[];
  return credentials
    .map((credential, index) => ({ index, status: toStatus(credential), date: credential.date }))
    .filter(({ status, date }) => isWrong(status, date));
}

/** Compares a date with a day or month, as far as both are known; 0 where they are the same. */
function compare(date: PartialDate | undefined, day: string): number {
  if (date === undefined) return 0;
  const length = Math.min(String(date).length, day.length);
  return Math.sign(
    Number(String(date).slice(0, length).replaceAll('-', '')) -
      Number(day.slice(0, length).replaceAll('-', '')),
  );
}

function toCredentialProblem(file: ReadFile<unknown>, index: number, message: string): ContentProblem {
  return toProblem(file, ['credentials', index, 'date'], `credentials[${index}].date`, message);
}

function toProblem(
  { file, markdown }: ReadFile<unknown>,
  path: PropertyKey[],
  field: string,
  message: string,
): ContentProblem {
  return { file, line: 1, column: 1, ...markdown?.places.locate(path), field, message };
}

function toToday(now: Date): { latestDay: string; earliestMonth: string } {
  const toDay = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString().slice(0, 10);
  return { latestDay: toDay(14), earliestMonth: toDay(-12).slice(0, 7) };
}
