/**
 * A word in what is sent that no answer may repeat and no line of the log may hold. It goes into queries, header
 * fields and bodies; paths are logged, so they never hold it.
 */
export const HIDDEN_WORD = 'zq7xhidden';

/** A word in paths that no answer may repeat. */
export const PATH_WORD = 'zq7xpath';
