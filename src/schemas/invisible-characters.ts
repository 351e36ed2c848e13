/**
 * Invisible characters that change or hide a text: control characters except tab and newline, bidirectional controls,
 * and characters without width. Joiners, variation selectors and tags are allowed, because scripts and emoji need
 * them.
 */
export const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;
