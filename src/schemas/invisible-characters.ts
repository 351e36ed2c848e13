/**
 * Invisible characters that change or hide what is read: controls but tab and newline, bidirectional controls, and
 * those without width. Joiners, variation selectors and tags are not among them, because scripts and emoji need them.
 */
export const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;
