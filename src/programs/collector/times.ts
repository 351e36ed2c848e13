/** Of a date in digits that does not begin with the year, nobody knows which number is the month. */
const DATE = /^\d{4}-\d\d-\d\d[T ]|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;
const TIME_WITH_ZONE =
  /:\d\d(?:\.\d+)? ?(?:Z|UT|[ECMP][SD]T|(?:UTC|GMT)?[+-]\d\d(?::?\d\d)?|UTC|GMT)(?: \([^)]*\))?$/i;
/** No clock shows so many seconds; it is what milliseconds look like. */
const MAX_SECONDS = 1e11;

/** Reads a time as Unix seconds: a number of them, ISO 8601, or a date as in mail. Undefined for any other, and without a zone. */
export function parseTime(value: unknown): number | undefined {
  const text = String(value).trim();
  const isDate = typeof value === 'string' && DATE.test(text) && TIME_WITH_ZONE.test(text);
  const seconds = isDate ? Date.parse(text) / 1000 : value;
  return typeof seconds === 'number' && seconds > 0 && seconds < MAX_SECONDS ? seconds : undefined;
}
