const ISO_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:Z|([+-]\d\d)(?::?(\d\d))?)$/i;
/** Mail and RSS name the month. In a date of digits only, the day and the month are a guess. */
const NAMED_MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;
const ZONE = /(?:(?<![a-z])(?:Z|UTC?|GMT|[ECMP][SD]T)|[+-]\d\d:?\d\d)(?: \([^)]*\))?$/i;
/** No clock shows so many seconds; it is what milliseconds look like. */
const MAX_SECONDS = 1e11;

/** Reads Unix seconds, ISO 8601, or a date as in mail, as Unix seconds. Undefined for any other, and without a zone. */
export function parseTime(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? parseDate(value.trim()) / 1000 : value;
  return typeof seconds === 'number' && seconds > 0 && seconds < MAX_SECONDS ? seconds : undefined;
}

function parseDate(text: string): number {
  const [, date, time, hours = '+00', minutes = '00'] = ISO_TIME.exec(text) ?? [];
  if (date) return Date.parse(`${date}T${time}${hours}:${minutes}`);
  return NAMED_MONTH.test(text) && ZONE.test(text) ? Date.parse(text) : Number.NaN;
}
