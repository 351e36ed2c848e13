// A text is counted once, and an expression is tried only where its signs occur: most headlines try a handful.

const SIGNS = ' 0A.:/@-+=_\\%~$x°(&é';
const STANDS_FOR: Readonly<Record<string, string>> = {
  ' ': '\t\n\v\f\r\u00a0',
  '0': '123456789',
  A: 'BCDEFGHIJKLMNOPQRSTUVWYZ',
  x: 'X',
  '°': 'º˚',
  '(': '[{<*`',
};

// Kind 0 is every other ASCII character, the last kind (é) all that is not printable ASCII.
const SPACE = 1;
const FOREIGN = SIGNS.length;
const KINDS = new Uint8Array(0x10000).fill(FOREIGN).fill(0, 0x20, 0x7f);
for (const [index, sign] of [...SIGNS].entries()) {
  for (const character of sign + (STANDS_FOR[sign] ?? '')) KINDS[character.charCodeAt(0)] = index + 1;
}

/** What a text is made of. */
export type Signs = {
  /** One bit for each kind of character that occurs. */
  readonly present: number;
  /** How often each kind occurs. */
  readonly counts: readonly number[];
  /** Length of the longest run without a space. */
  readonly longestWord: number;
};

/** Counts the signs of a text, in UTF-16 code units. */
export function signsOf(text: string): Signs {
  const counts = new Array<number>(FOREIGN + 1).fill(0);
  let present = 0;
  let longestWord = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const kind = KINDS[text.charCodeAt(index)] ?? 0;
    if (kind === 0) continue;
    counts[kind] = (counts[kind] ?? 0) + 1;
    present |= 1 << kind;
    if (kind !== SPACE) continue;
    longestWord = Math.max(longestWord, index - start);
    start = index + 1;
  }
  return { present, counts, longestWord: Math.max(longestWord, text.length - start) };
}

/** The least that a text has to be made of, for an expression to be worth trying. */
export type Requirement = {
  readonly present: number;
  readonly repeated: readonly (readonly [kind: number, count: number])[];
  readonly longestWord: number;
};

/** Requires every sign of `needs`, as often as it stands there, and a word of the given length. */
export function createRequirement(needs: string, longestWord = 0): Requirement {
  const { present, counts } = signsOf(needs);
  return { present, repeated: [...counts.entries()].filter(([, count]) => count > 1), longestWord };
}

/** Whether a text with these signs meets the requirement. */
export function meets(signs: Signs, { present, repeated, longestWord }: Requirement): boolean {
  if ((signs.present & present) !== present || signs.longestWord < longestWord) return false;
  for (const [kind, count] of repeated) if ((signs.counts[kind] ?? 0) < count) return false;
  return true;
}
