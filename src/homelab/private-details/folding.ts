import { asciiLookalike } from './lookalikes.ts';

const MAX_ENCODINGS = 3;

const NAMED_REFERENCES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  ast: '*',
  bsol: '\\',
  colon: ':',
  comma: ',',
  commat: '@',
  dash: '-',
  deg: '°',
  dot: '.',
  equals: '=',
  gt: '>',
  hyphen: '-',
  lbrack: '[',
  lowbar: '_',
  lpar: '(',
  lsqb: '[',
  lt: '<',
  nbsp: ' ',
  num: '#',
  percnt: '%',
  period: '.',
  plus: '+',
  quot: '"',
  rbrack: ']',
  rpar: ')',
  rsqb: ']',
  shy: '',
  sol: '/',
  Tab: ' ',
  zwj: '',
  zwnj: '',
};

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
    .replace(/&([a-z]{2,7});/gi, (reference, name: string) => NAMED_REFERENCES[name] ?? reference)
    .replace(/(?:[\\%]u\{?([\da-f]{4})\}?|\\x([\da-f]{2}))/gi, (_, unit, byte) =>
      fromCode(Number.parseInt(unit ?? byte, 16)),
    );
}

function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\t\n\r]+/g, ' ')
    .replace(/[\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '');
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

const MARKS: Readonly<Record<string, string>> = {
  at: '@',
  colon: ':',
  dot: '.',
  point: '.',
  punkt: '.',
  slash: '/',
};

/** Undoes what makes an address no link: marks in brackets or words, spaces around dots, letters for digits. */
export function refang(text: string): string {
  return text
    .replace(
      /\s?[[({<]\s?(at|colon|dot|point|punkt|slash|[.:@/])\s?[\])}>]\s?/gi,
      (_, mark: string) => MARKS[mark.toLowerCase()] ?? mark,
    )
    .replace(
      /<\/?(?:a|abbr|b|bdi|bdo|br|code|del|em|font|i|ins|kbd|mark|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]{0,200})?\/?>|<!--[^<>]{0,200}>/gi,
      '',
    )
    .replace(/(?<=\w)[\s_-]{1,3}dot[\s_-]{1,3}(?=\w)/gi, '.')
    .replace(/(?<=\d)\s{1,3}(?:point|punkt)\s{1,3}(?=\d)/gi, '.')
    .replace(/(?<=\w)\s\.\s(?=\w)|(?<=\d)\s?\.\s?(?=\d)/g, '.')
    .replace(/(?<![a-z\d])[*_`]+|[*_`]+(?![a-z\d])|\\(?=[./:@-])/gi, '')
    .replace(/(?<=[\d.])o(?![a-z])/gi, '0')
    .replace(/(?<=[\d.])[il|](?![a-z])/gi, '1');
}
