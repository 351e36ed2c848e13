// A text is counted once, and an expression is tried only where its signs occur: most headlines try a handful.

const SIGNS = ' 0.:/@-+=_\\%~$x°(&';
const STANDS_FOR: Readonly<Record<string, string>> = {
  ' ': '\t\n\v\f\r\u00a0',
  '0': '123456789',
  x: 'X',
  '°': 'º˚',
  '(': '[{<*`',
};

// Kind 0 is every other ASCII character, the last kind is & with all that is not printable ASCII.
const SPACE = 1;
const ENCODED = SIGNS.length;
const KINDS = new Uint8Array(0x300).fill(ENCODED, 0, 0x20).fill(ENCODED, 0x7f);
for (const [index, sign] of [...SIGNS].entries()) {
  for (const character of sign + (STANDS_FOR[sign] ?? '')) KINDS[character.charCodeAt(0)] = index + 1;
}

/** How often each kind of character occurs, which kinds do (as bits), and the longest run without a space. */
export type Signs = {
  readonly counts: readonly number[];
  readonly present: number;
  readonly longestWord: number;
};

/** Counts the signs of a text, in UTF-16 code units. */
export function signsOf(text: string): Signs {
  const counts = new Array<number>(ENCODED + 1).fill(0);
  let present = 0;
  let longestWord = 0;
  let word = 0;
  for (let index = 0; index < text.length; index += 1) {
    const kind = KINDS[text.charCodeAt(index)] ?? ENCODED;
    counts[kind] = (counts[kind] ?? 0) + 1;
    present |= 1 << kind;
    word = kind === SPACE ? 0 : word + 1;
    if (word > longestWord) longestWord = word;
  }
  return { counts, present, longestWord };
}

/** Whether the first text has every sign of the second at least as often, and a word at least as long. */
export function covers(text: Signs, needed: Signs): boolean {
  return (
    (text.present & needed.present) === needed.present &&
    text.longestWord >= needed.longestWord &&
    needed.counts.every((count, kind) => (text.counts[kind] ?? 0) >= count)
  );
}

/** Whether the text has at least one of the signs. */
export function coversAny(text: Signs, signs: Signs): boolean {
  return (text.present & signs.present) !== 0;
}
