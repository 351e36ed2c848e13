import { isBefore, type PartialDate } from '../schemas/formats.ts';

/** A period as far as it is known. */
export interface Period {
  start?: PartialDate | undefined;
  /** Null while it goes on. */
  end?: PartialDate | null | undefined;
}

/** Keeps the order of entries that are sorted by date in either direction; otherwise sorts them newest first. */
export function ownersOrder<Entry>(entries: readonly Entry[], toPeriod: (entry: Entry) => Period) {
  const isOldestFirst = isNewestFirst(entries.toReversed().map(toPeriod));
  return isOldestFirst ? entries : newestFirst(entries, toPeriod);
}

/** Sorts entries by end and then by start, the newest first and those without a date last. */
export function newestFirst<Entry>(entries: readonly Entry[], toPeriod: (entry: Entry) => Period) {
  if (isNewestFirst(entries.map(toPeriod))) return entries;
  return entries.toSorted((a, b) => compareEnds(toPeriod(a), toPeriod(b)));
}

/** Returns true if the ends or the starts of all dated periods are sorted, the newest first. */
function isNewestFirst(periods: readonly Period[]): boolean {
  const dated = periods.filter((period) => toLast(period) !== undefined);
  return [compareEnds, compareStarts].some((compare) =>
    dated.slice(1).every((period, index) => compare(dated[index] ?? period, period) <= 0),
  );
}

function compareEnds(a: Period, b: Period): number {
  return compareDates(toLast(a), toLast(b)) || compareStarts(a, b);
}

function compareStarts(a: Period, b: Period): number {
  return compareDates(a.start ?? a.end ?? undefined, b.start ?? b.end ?? undefined);
}

/** Puts newer dates before older ones and unknown dates last. A year and one of its months are equal. */
function compareDates(a: PartialDate | undefined, b: PartialDate | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return Number(isBefore(a, b)) - Number(isBefore(b, a));
}

/** Returns the last known date of a period; one that goes on ends after all others. */
function toLast({ start, end }: Period): PartialDate | undefined {
  return end === null ? '9999' : (end ?? start);
}
