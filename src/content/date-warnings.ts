import type { Credential } from '../schemas/credential.ts';
import { valueAt } from '../schemas/issue.ts';
import type { ContentProblem } from './content-error.ts';
import type { ReadFiles } from './read-file.ts';

const HOUR = 3_600_000;

/**
 * Finds dates of published entries that time has overtaken or not reached: a planned or in-progress credential whose
 * month is over, and an `updated` after today. A day counts while it is that day anywhere on Earth (UTC−12 to UTC+14).
 */
export function findDateWarnings(files: ReadFiles, now: Date): ContentProblem[] {
  const latestDay = toDay(now.getTime() + 14 * HOUR);
  const earliestMonth = toDay(now.getTime() - 12 * HOUR).slice(0, 7);
  const warnings: ContentProblem[] = [];
  for (const { file, markdown, entry, isDraft } of Object.values(files).flat()) {
    if (!markdown || !entry || isDraft) continue;
    const warn = (path: PropertyKey[], field: string, message: string) =>
      warnings.push({ file, ...markdown.places.locate(path), field, message });
    const updated = valueAt(entry.data, ['updated']);
    if (typeof updated === 'string' && updated > latestDay) warn(['updated'], 'updated', FUTURE);
    const credentials = (valueAt(entry.data, ['credentials']) ?? []) as Credential[];
    for (const [index, { status, date }] of credentials.entries()) {
      if (status === 'listed' || date >= earliestMonth) continue;
      warn(['credentials', index, 'date'], `credentials[${index}].date`, toPassed(status));
    }
  }
  return warnings;
}

const FUTURE = 'is in the future; write the day of the last change';

function toPassed(status: string): string {
  return `has passed, but status is ${status}; write the new expected month, or status: listed if it is completed`;
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
