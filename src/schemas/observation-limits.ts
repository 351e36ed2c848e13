export const MAX_BODY_BYTES = 32_768;
/** An observation that is older on arrival is refused. */
export const MAX_AGE_SECONDS = 90;
/** A new observation may be this far ahead of the server's clock, because clocks differ. */
export const MAX_AHEAD_SECONDS = 5;
/** As Unix seconds, this is the year 5138, so larger numbers are milliseconds. */
export const MIN_MILLISECONDS = 1e11;
/** A stored observation may be this far ahead, because clocks can be set back. Beyond it, a clock was wrong. */
export const MAX_STORED_AHEAD_SECONDS = 90;
/** An older observation is a last snapshot, not current health. */
export const SNAPSHOT_AFTER_SECONDS = 90;
export const MAX_SHARED_SECONDS = 5;
export const RETRY_WHILE_EMPTY_SECONDS = 30;
export const RETRY_WHILE_UNAVAILABLE_SECONDS = 5;
/** The response is 503 if the store has not responded by then; it may take 3 s in all. */
export const STORE_DEADLINE_MILLISECONDS = 2_500;
