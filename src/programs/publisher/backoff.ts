const FIRST_DELAY_SECONDS = 1;
const MAX_DELAY_SECONDS = 30;
/** A server is obeyed for no longer than this, so that a wrong header does not end publishing for good. */
const MAX_RETRY_AFTER_SECONDS = 600;

/**
 * How many seconds to wait after so many failures in a row, the first being 1: twice as long each time, up to 30 s,
 * of which the second half is random. Where the server names a time, it is that, and up to a second more.
 */
export function backoffSeconds(
  failures: number,
  retryAfter: number | undefined,
  random: () => number,
): number {
  if (retryAfter !== undefined) return Math.min(retryAfter, MAX_RETRY_AFTER_SECONDS) + random();
  const longest = Math.min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.min(failures - 1, 16));
  return (longest / 2) * (1 + random());
}

/** Reads Retry-After, in seconds or as a date (RFC 9110 section 10.2.3); undefined where it is missing or malformed. */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const date = /^[A-Z][a-z]{2}, .* GMT$/.test(value) ? Date.parse(value) / 1000 : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
