import type { Credential } from '../schemas/credential.ts';
import { valueAt } from '../schemas/issue.ts';
import type { ContentProblem } from './content-error.ts';
import type { ReadFile, ReadFiles } from './read-file.ts';

const HOUR = 3_600_000;

/**
 * Finds dates of published entries that time has overtaken or not reached: a planned or in-progress credential whose
 * month is over, and an `updated` after today. A day counts while it is that day anywhere on Earth (UTC−12 to UTC+14).
 */
export function findDateWarnings(files: ReadFiles, now: Date): ContentProblem[] {
  const { latestDay, earliestMonth } = toToday(now);
  return listPublished(files).flatMap((file) => {
    const updated = valueAt(file.entry?.data, ['updated']);
    const isFuture = typeof updated === 'string' && updated > latestDay;
    const passed = findCredentials(file, ({ status, date }) => status !== 'listed' && date < earliestMonth);
    return [
      ...(isFuture ? [toProblem(file, ['updated'], 'updated', FUTURE)] : []),
      ...passed.map(({ index, status }) => toCredentialProblem(file, index, toPassed(status))),
    ];
  });
}

/** Finds credentials that are `listed` as completed in a month to come, which cannot be true. */
export function findDateErrors(files: ReadFiles, now: Date): ContentProblem[] {
  const latestMonth = toToday(now).latestDay.slice(0, 7);
  return listPublished(files).flatMap((file) =>
    findCredentials(file, ({ status, date }) => status === 'listed' && date > latestMonth).map(({ index }) =>
      toCredentialProblem(file, index, NOT_YET),
    ),
  );
}

const FUTURE = 'is in the future; write the day of the last change';
const NOT_YET =
  'is in the future, but status is listed; write the month of completion, or status: planned or in-progress';

function toPassed(status: string): string {
  return `has passed, but status is ${status}; write the new expected month, or status: listed if it is completed`;
}

function listPublished(files: ReadFiles): ReadFile<unknown>[] {
  return Object.values(files)
    .flat()
    .filter(({ markdown, entry, isDraft }) => markdown && entry && !isDraft);
}

function findCredentials(
  { entry }: ReadFile<unknown>,
  isWrong: (credential: Credential) => boolean,
): (Credential & { index: number })[] {
  const credentials = (valueAt(entry?.data, ['credentials']) ?? []) as Credential[];
  return credentials.map((credential, index) => ({ ...credential, index })).filter(isWrong);
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
