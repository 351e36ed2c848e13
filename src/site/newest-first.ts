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
  const keyOf = (entry: Entry) => {
    const period = toPeriod(entry);
    return `${toLast(period) ?? ''} ${period.start ?? ''}`;
  };
  return entries.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : keyOf(a) > keyOf(b) ? -1 : 0));
}

/** Returns true if the ends or the starts of periods go back in time, as far as they are known. */
function isNewestFirst(periods: readonly Period[]): boolean {
  return [toLast, ({ start, end }: Period) => start ?? end ?? undefined].some((toDate) => {
    const dates = periods.map(toDate).filter((date) => date !== undefined);
    return dates.slice(1).every((date, index) => !isBefore(dates[index] ?? date, date));
  });
}

/** The end of a period, which is after all dates if it goes on. */
function toLast({ start, end }: Period): PartialDate | undefined {
  return end === null ? '9999' : (end ?? start);
}
