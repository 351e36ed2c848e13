import { hasPrivateDetail } from './private-details.ts';

const MAX_CODE_POINTS = 200;

/**
 * What cannot be seen, and what turns the direction of reading; white space is folded instead. The byte-order mark
 * has no width, though JavaScript takes it for white space; the next line (U+0085) is white space in Unicode only.
 */
const INVISIBLE = /\ufeff|(?![\s\u0085])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
const WHITE_SPACE = /[\s\u0085]+/g;

/** More marks on one letter than any language has; composing them would take quadratic time (UAX #15, 13.1). */
const PILED_MARKS = /\p{M}{31}/u;

/** What most headlines are: printable ASCII, words with one space between them. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/**
 * A headline as it may be published: NFC, white space folded, nothing invisible, at most 200 code points. Null
 * where it is empty, has a private detail, which is looked for before the cut, or is piled up with marks. What it
 * gives is published unchanged when it comes again.
 */
export function publicNewsTitle(title: string): string | null {
  const clean = CLEAN.test(title) ? title : tidy(title);
  if (clean === '' || hasPrivateDetail(clean)) return null;
  const cut = clean.length <= MAX_CODE_POINTS ? clean : cutToLimit(clean);
  // The cut may leave of a harmless word what looks like a private detail.
  return cut !== clean && hasPrivateDetail(cut) ? null : cut;
}

function cutToLimit(clean: string): string {
  return [...clean].slice(0, MAX_CODE_POINTS).join('').trimEnd();
}

function tidy(title: string): string {
  const visible = title.replace(INVISIBLE, '').replace(WHITE_SPACE, ' ').trim();
  return PILED_MARKS.test(visible) ? '' : visible.normalize('NFC');
}
