import { isBefore, type PartialDate } from '../schemas/formats.ts';

/** When something began and ended, as far as that is known. */
export interface Period {
  start?: PartialDate | undefined;
  /** Null for what goes on. */
  end?: PartialDate | null | undefined;
}

/** The entries in their own order if it goes by their dates, be it from the oldest; otherwise newest first. */
export function ownersOrder<Entry>(entries: readonly Entry[], toPeriod: (entry: Entry) => Period) {
  const isOldestFirst = isNewestFirst(entries.toReversed().map(toPeriod));
  return isOldestFirst ? entries : newestFirst(entries, toPeriod);
}

/** The entries by their ends and then their starts, the newest first; those without a date come last. */
export function newestFirst<Entry>(entries: readonly Entry[], toPeriod: (entry: Entry) => Period) {
  if (isNewestFirst(entries.map(toPeriod))) return entries;
  return entries.toSorted((a, b) => compareEnds(toPeriod(a), toPeriod(b)));
}

/** Returns true if the ends or the starts of periods go back in time. */
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

/** Compares dates for an order from the newest to those that are not known, as far as both are known. */
function compareDates(a: PartialDate | undefined, b: PartialDate | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return Number(isBefore(a, b)) - Number(isBefore(b, a));
}

/** The end of a period, which is after all dates if it goes on. */
function toLast({ start, end }: Period): PartialDate | undefined {
  return end === null ? '9999' : (end ?? start);
}
