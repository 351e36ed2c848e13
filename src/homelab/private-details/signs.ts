// What a text is made of, counted in one pass, so that an expression is tried only where it could match.

// One class for each sign; those below stand for several characters. Class 0 is everything else.
const SIGNS = ' 0.:/@-+=_\\%~$x°(&';
const STANDS_FOR: Readonly<Record<string, string>> = {
  ' ': '\t\n\v\f\r\u00a0',
  '0': '123456789',
  x: 'X',
  '°': 'º˚',
  '(': '[{<*`',
};
const SPACE = 1;
const ENCODED = SIGNS.length;

const CLASSES = new Uint8Array(0x300).fill(ENCODED, 0, 0x20).fill(ENCODED, 0x7f);
[...SIGNS].forEach((sign, index) => {
  for (const character of sign + (STANDS_FOR[sign] ?? '')) CLASSES[character.charCodeAt(0)] = index + 1;
});

/** How often each class of characters occurs, and the length of the longest run without a space. */
export type Signs = { readonly counts: readonly number[]; readonly longestWord: number };

/** Counts the signs of a text; in UTF-16 code units. */
export function signsOf(text: string): Signs {
  const counts = Array<number>(ENCODED + 1).fill(0);
  let longestWord = 0;
  let word = 0;
  for (let index = 0; index < text.length; index += 1) {
    const kind = CLASSES[text.charCodeAt(index)] ?? ENCODED;
    counts[kind] = (counts[kind] ?? 0) + 1;
    word = kind === SPACE ? 0 : word + 1;
    if (word > longestWord) longestWord = word;
  }
  return { counts, longestWord };
}

/** Whether the text has the needed signs at least as often as they are written in `needs`, `0` for any digit. */
export function createRequirement(needs: string, minWord = 0): (signs: Signs) => boolean {
  const minimums = signsOf(needs).counts.flatMap((count, kind) => (count > 0 ? [[kind, count]] : []));
  return ({ counts, longestWord }) =>
    longestWord >= minWord && minimums.every(([kind, count]) => counts[kind] >= count);
}
