import { asciiLookalike } from './lookalikes.ts';

const MAX_ENCODINGS = 3;

// HTML's names for the characters that addresses are written with; invisible ones are dropped later.
const NAMED_CHARACTERS = new Map(
  '&amp \'apos *ast \\bsol :colon ,comma @commat -dash °deg .dot =equals >gt -hyphen [lbrack _lowbar (lpar [lsqb <lt #num %percnt .period +plus "quot ]rbrack )rpar ]rsqb \u00adshy /sol \u200czwnj \u200dzwj'
    .split(' ')
    .map((entry): [string, string] => [entry.slice(1), entry.charAt(0)]),
);

function fromCode(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function decodePercent(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    // No UTF-8: what is ASCII in it is readable all the same.
    return run.replace(/%[0-7][\da-f]/gi, (byte) => fromCode(Number.parseInt(byte.slice(1), 16)));
  }
}

function decode(text: string): string {
  return text
    .replace(/(?:%[\da-f]{2})+/gi, decodePercent)
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_, hex, decimal) =>
      fromCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/&([a-z]{2,7});/g, (reference, name: string) => NAMED_CHARACTERS.get(name) ?? reference)
    .replace(/&(?:nbsp|Tab|NewLine);/g, ' ')
    .replace(/[\\%]u\{?([\da-f]{4})\}?|\\x([\da-f]{2})/gi, (_, unit, byte) =>
      fromCode(Number.parseInt(unit ?? byte, 16)),
    );
}

const INVISIBLE = /[\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

function simplify(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      // Marks go before the decomposition too, which sorts long runs of them in quadratic time, and so do the
      // ligatures for whole Arabic words, each of which becomes up to 18 characters.
      .replace(INVISIBLE, '')
      .replace(/[\ufdf0-\ufdfd]/g, '')
      .normalize('NFKD')
      .replace(INVISIBLE, '')
  );
}

/**
 * What a reader sees in the text, in ASCII as far as possible: encodings undone (percent, HTML, escapes; up to
 * three layers), styles and marks removed, invisible characters dropped, look-alikes replaced.
 */
export function fold(text: string): string {
  let folded = simplify(text);
  for (let layer = 0; layer < MAX_ENCODINGS; layer += 1) {
    const decoded = decode(folded);
    if (decoded === folded) break;
    folded = simplify(decoded);
  }
  return folded.replace(/[^\0-\x7f]/gu, asciiLookalike);
}
