import { Failure } from './request.ts';

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 };
/** A length of time, such as `90s`, `15m`, `26h` or `7d`. */
export type Duration = `${number}${keyof typeof SECONDS}`;

/** Throws a Failure for a length that is malformed, because Node.js does not check the types of a collector.ts. */
export function parseDuration(duration: Duration): number {
  const [, count, unit] = /^([1-9]\d{0,4})([smhd])$/.exec(duration) ?? [];
  if (!unit)
    throw new Failure('has a length of time that is not a whole number and s, m, h or d, such as 15m');
  return Number(count) * SECONDS[unit as keyof typeof SECONDS];
}

/** Matches a date that begins with the year or names the month. In other dates, day and month cannot be told apart. */
const DATE = /^\d{4}-\d\d-\d\d[T ]|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;
/** Takes linear time, because third parties write the texts. */
const TIME_WITH_ZONE =
  /:\d\d(?:\.\d+)? ?(?:Z|UT|[ECMP][SD]T|(?:UTC|GMT)?[+-]\d\d(?::?\d\d)?|UTC|GMT)(?: \([^()]{1,40}\))?$/i;
/** Excludes milliseconds: as seconds, this is the year 5138. */
const MAX_SECONDS = 1e11;

export function parseTime(value: unknown): number | undefined {
  const text = String(value).trim();
  const isDate = typeof value === 'string' && DATE.test(text) && TIME_WITH_ZONE.test(text);
  const seconds = isDate ? Date.parse(text) / 1000 : value;
  return typeof seconds === 'number' && seconds > 0 && seconds < MAX_SECONDS ? seconds : undefined;
}
