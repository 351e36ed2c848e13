import { isBefore, type PartialDate } from '../schemas/formats.ts';

export interface Period {
  start?: PartialDate | undefined;
  /** Null while the period is ongoing. */
  end?: PartialDate | null | undefined;
}

/** Pages fold the entries of a list after this number, which fills three rows. */
export const MAX_SHOWN = 9;

/**
 * Keeps entries that the owner has sorted by date in either direction, and sorts all others newest first. A list that
 * pages fold is not kept oldest first, because the fold would hide the newest.
 */
export function ownersOrder<Entry>(entries: readonly Entry[], toPeriod: (entry: Entry) => Period) {
  const isOldestFirst = entries.length <= MAX_SHOWN && isNewestFirst(entries.toReversed().map(toPeriod));
  return isOldestFirst ? entries : newestFirst(entries, toPeriod);
}

/**
 * Sorts newest first by end, then by start; entries without a date come last. A list whose ends or starts are in order
 * already is returned as it is, because its owner chose that order.
 */
export function newestFirst<Entry>(entries: readonly Entry[], toPeriod: (entry: Entry) => Period) {
  if (isNewestFirst(entries.map(toPeriod))) return entries;
  return entries.toSorted((a, b) => compareEnds(toPeriod(a), toPeriod(b)));
}

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

/** Unknown dates come last. A year and one of its months are equal. */
function compareDates(a: PartialDate | undefined, b: PartialDate | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return Number(isBefore(a, b)) - Number(isBefore(b, a));
}

function toLast({ start, end }: Period): PartialDate | undefined {
  return end === null ? '9999' : (end ?? start);
}
