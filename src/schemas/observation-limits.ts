// The limits of observations, in one place for the code that refuses, presents, describes and publishes them.

/** Largest body of a write, in bytes as received. */
export const MAX_BODY_BYTES = 32_768;
/** Oldest observation that is accepted, in seconds before now. */
export const MAX_AGE_SECONDS = 90;
/** Largest time ahead of now that an observation may have, in seconds, because clocks differ. */
export const MAX_AHEAD_SECONDS = 5;
/** Times from here on are in milliseconds: as seconds, this is the year 5138. */
export const MIN_MILLISECONDS = 1e11;
/** A stored observation may be this many seconds ahead of now, since clocks step back. Beyond it, a clock was wrong. */
export const MAX_STORED_AHEAD_SECONDS = 90;
/** Past this age, in seconds, an observation is a last snapshot, not current health. */
export const SNAPSHOT_AFTER_SECONDS = 90;
/** Longest time that a shared cache may hold a presented observation, in seconds. */
export const MAX_SHARED_SECONDS = 5;
/** Time to wait before asking again while nothing is published, in seconds. */
export const RETRY_WHILE_EMPTY_SECONDS = 30;
/** Time to wait before asking again while the store does not respond, in seconds. */
export const RETRY_WHILE_UNAVAILABLE_SECONDS = 5;
/** Time after which the response is 503 if the store has not responded, in milliseconds; 3 s are allowed in all. */
export const STORE_DEADLINE_MILLISECONDS = 2_500;
