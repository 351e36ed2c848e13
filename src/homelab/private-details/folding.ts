import { asciiLookalike } from './lookalikes.ts';
import { createRequirement, meets, type Requirement, type Signs } from './signs.ts';

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

// Lenient: bytes that are no UTF-8 become replacement characters, and the rest is readable all the same.
const UTF_8 = new TextDecoder();

function decodePercent(run: string): string {
  if (run.length === 3 && run < '%8') return fromCode(Number.parseInt(run.slice(1), 16));
  return UTF_8.decode(Uint8Array.from(run.split('%').slice(1), (byte) => Number.parseInt(byte, 16)));
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
      // Without width, though \s takes it for white space; \s leaves out the next line, which is a control.
      .replace(/\ufeff/g, '')
      .replace(/[\s\u0085]+/g, ' ')
      // Marks go before the decomposition too, which sorts long runs of them in quadratic time, and so do the
      // ligatures for whole Arabic words, each of which becomes up to 18 characters.
      .replace(INVISIBLE, '')
      .replace(/[\ufdf0-\ufdfd]/g, '')
      .normalize('NFKD')
      .replace(INVISIBLE, '')
  );
}

// What is looked for before anything is replaced, by the sign that it takes: most headlines have none of it.
const DISGUISES: readonly (readonly [Requirement, RegExp])[] = [
  [createRequirement('é'), /[^ -~]/],
  [createRequirement('%'), /%u?[\da-f]{2}/i],
  [createRequirement('&'), /&(?:#|[a-z]{2,7};)/i],
  [createRequirement('\\'), /\\[ux]/i],
];

/**
 * What a reader sees in the text, in ASCII as far as possible: encodings undone (percent, HTML, escapes; up to
 * three layers), styles and marks removed, invisible characters dropped, look-alikes replaced.
 */
export function fold(text: string, signs: Signs): string {
  if (!DISGUISES.some(([requirement, expression]) => meets(signs, requirement) && expression.test(text)))
    return text;
  let folded = simplify(text);
  for (let layer = 0; layer < MAX_ENCODINGS; layer += 1) {
    const decoded = decode(folded);
    if (decoded === folded) break;
    folded = simplify(decoded);
  }
  return folded.replace(/[^\0-\x7f]/gu, asciiLookalike);
}
