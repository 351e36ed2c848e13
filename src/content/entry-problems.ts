import { toStatus } from '../schemas/credential.ts';
import { isBefore } from '../schemas/formats.ts';
import type { EntryData } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import { toFieldProblem } from './field-places.ts';
import type { YamlFile } from './yaml-problems.ts';

/** The fields that are checked beyond their schema, which entries of any collection may have. */
type Fields = Partial<EntryData<'profile'> & EntryData<'caseStudies'>>;

/**
 * Finds in a valid entry what is hardly true, or not published everywhere: dates that time has overtaken or not reached,
 * entries without a date, and a label without a figure. A day counts while it is that day anywhere on Earth (UTC−12 to
 * UTC+14).
 */
export function findEntryProblems(yaml: YamlFile, entry: Fields, now: Date): ContentProblem[] {
  const today = toDay(now, 14);
  const lastMonth = toDay(now, -12).slice(0, 7);
  const { updated, credentials = [], experience = [], metrics = [] } = entry;
  const problems: ContentProblem[] = [];
  const warn = (path: PropertyKey[], message: string) =>
    problems.push({ ...toFieldProblem(yaml, path, message), isWarning: true });

  if (updated && isBefore(today, updated)) warn(['updated'], FUTURE);
  for (const [index, { start }] of experience.entries()) {
    if (start === undefined) warn(['experience', index], UNSTARTED);
  }
  for (const [index, credential] of credentials.entries()) {
    const { date } = credential;
    const status = toStatus(credential);
    const path = ['credentials', index, 'date'];
    if (date === undefined) warn(['credentials', index], UNDATED);
    else if (status === 'listed' && isBefore(today, date)) problems.push(toFieldProblem(yaml, path, NOT_YET));
    else if (status !== 'listed' && isBefore(date, lastMonth))
      warn(path, `has passed, but status is ${status}; ${PASSED}`);
  }
  for (const [index, { label }] of metrics.entries()) {
    if (!/\p{N}/u.test(label)) warn(['metrics', index, 'label'], NO_DENOMINATOR);
  }
  return problems;
}

const UNDATED = 'has no date, so it is on the pages but not in the API; add a line "date: …" if you know it';
const UNSTARTED =
  'has no start, so it is on the pages but not in the API; add a line "start: …" if you know it';
const FUTURE = 'is in the future; write the day of the last change';
const NOT_YET =
  'is in the future, but status is listed; write the month of completion, or status: planned or in-progress';
const PASSED = 'write the new expected month, or status: listed if it is completed';
const NO_DENOMINATOR = 'has no figure in it; say of how many, or compared with what';

function toDay(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
}
