const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const longMonthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Writes a date `YYYY-MM-DD` in full: `November 12, 2026`. */
export function renderDate(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

/** Writes a month `YYYY-MM` short: `Nov 2026`. */
export function renderMonth(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

/** Writes a month `YYYY-MM` in full: `November 2026`. */
export function renderLongMonth(month: string): string {
  return longMonthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

/** Writes the months of a position; no end means that it goes on. */
export function renderPeriod({ start, end }: { start: string; end: string | null }): string {
  return `${renderMonth(start)} – ${end === null ? 'today' : renderMonth(end)}`;
}
