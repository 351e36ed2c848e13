import { anyOf, type PrivateDetail } from './private-details/detail.ts';
import { fileDetails, hostDetails, imageDetails, networkDetails } from './private-details/machines.ts';
import { contactDetails, placeDetails } from './private-details/people-and-places.ts';
import { credentialDetails, keyDetails } from './private-details/secrets.ts';

const DETAILS: readonly PrivateDetail[] = [
  ...networkDetails,
  ...hostDetails,
  ...fileDetails,
  ...imageDetails,
  ...contactDetails,
  ...credentialDetails,
  ...keyDetails,
  ...placeDetails,
];

/**
 * Names the first private detail that a text contains, such as `IPv4 address`: an address or name of a machine, a
 * path, an image or digest, a way to reach a person, a credential or a position, plain or disguised (contract part
 * 6). Undefined where there is none. It errs towards finding; the time is linear in the length of the text.
 */
export function findPrivateDetail(text: string): string | undefined {
  const folded = fold(text);
  for (const reading of new Set([text, folded, refang(folded)])) {
    const found = DETAILS.find((detail) => isFoundIn(reading, detail));
    if (found) return found.name;
  }
  return undefined;
}

/** Whether a text contains a private detail. */
export function hasPrivateDetail(text: string): boolean {
  return findPrivateDetail(text) !== undefined;
}

function isFoundIn(text: string, { expression, confirms }: PrivateDetail): boolean {
  return confirms ? (text.match(expression)?.some(confirms) ?? false) : expression.test(text);
}

// Each group: an ASCII character, then those of other scripts and styles that read as it. Compatibility
// decomposition has already dealt with full-width, mathematical, circled and similar styles.
const LOOKALIKES = `
aаɑαᴀ⍺ bЬьвʙƄᖯ cсςᴄ dԁժᴅɖđ eеҽєεᴇ℮ fƒꜰϝ gɡցɢ hһհнʜħ iіıιɩɪӏ jјϳᴊ kкκᴋ lʟłɭ mмᴍ nпոռηɴ oоοօᴏσøە pрρᴘ qԛզ rгᴦʀ
sѕꜱʂ tтτᴛŧ uսυᴜʋ vѵνᴠ wԝաωѡᴡ xхχ yуүγʏ zᴢʐ AАΑᎪ BВΒᏴ CСᏟ DᎠĐ EЕΕᎬ FϜ GԌᏀ HНΗᎻ IІΙӀ JЈᎫ KКΚᏦ LᏞŁ MМΜᎷ NΝ
OОΟՕØ PРΡᏢ QԚ RᎡ SЅՏᏚ TТΤᎢ UՍ VѴᏙ WԜᎳ XХΧ YҮΥУ ZΖᏃ 0⓿⓪🄋🄌 1❶➀➊⓵ 2❷➁➋⓶ 3❸➂➌⓷ 4❹➃➍⓸ 5❺➄➎⓹ 6❻➅➏⓺
7❼➆➐⓻ 8❽➇➑⓼ 9❾➈➒⓽ .。｡·•∙⋅‧۔܁٫ꓸ・ :∶ː꞉׃։˸ /⁄∕⧸╱ \\∖⧵ -‐‑‒–—―−⁃ %٪ ~∼ +᛭ _ˍ "“”„‟«» '‘’‚‛′
`;

const ASCII_OF = new Map(
  LOOKALIKES.trim()
    .split(/\s/)
    .flatMap(([ascii = '', ...others]) => others.map((other): [string, string] => [other, ascii])),
);

// Letters in a box or a disc, and the letters that flags are made of.
const ENCLOSED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];
const DECIMAL_DIGIT = /^\p{Nd}$/u;

/** The ASCII character that a non-ASCII one is read as, or the character itself where there is none. */
function asciiLookalike(character: string): string {
  const ascii = ASCII_OF.get(character);
  if (ascii !== undefined) return ascii;
  const code = character.codePointAt(0) ?? 0;
  if (DECIMAL_DIGIT.test(character)) {
    // Unicode keeps the ten digits of a script together, in order.
    let value = 0;
    while (DECIMAL_DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value % 10);
  }
  const start = ENCLOSED_ALPHABETS.find((first) => code >= first && code < first + 26);
  return start === undefined ? character : String.fromCodePoint(code - start + 65);
}

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
  // A single byte is ASCII or invalid; the decoder would spend most of the time of a hostile text on them.
  if (run.length === 3) return run < '%8' ? fromCode(Number.parseInt(run.slice(1), 16)) : '\ufffd';
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
      // Without width, though \s counts it as white space; \s leaves out the next line, which is a control.
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

// Most headlines have none of it, and need no work.
const ENCODED_OR_STYLED = /[^ -~]|%u?[\da-f]{2}|&(?:#|[a-z]{2,7};)|\\[ux]/i;

/**
 * What a reader sees in the text, in ASCII as far as possible: encodings undone (percent, HTML, escapes; up to
 * three layers), styles and marks removed, invisible characters dropped, look-alikes replaced.
 */
function fold(text: string): string {
  if (!ENCODED_OR_STYLED.test(text)) return text;
  let folded = simplify(text);
  for (let layer = 0; layer < MAX_ENCODINGS; layer += 1) {
    const decoded = decode(folded);
    if (decoded === folded) break;
    folded = simplify(decoded);
  }
  return folded.replace(/[^\0-\x7f]/gu, asciiLookalike);
}

// Addresses are "defanged" so that they are not links: 10[.]0[.]0[.]1, nas dot lan.

const MARKS = new Map([
  ['at', '@'],
  ['colon', ':'],
  ['dot', '.'],
  ['point', '.'],
  ['slash', '/'],
]);

const MARK_IN_BRACKETS = /\s?[[({<]\s?(at|colon|dot|point|slash|[.:@/])\s?[\])}>]\s?/gi;
const INLINE_TAG =
  /<\/?(?:a|abbr|b|bdi|bdo|br|code|del|em|font|i|ins|kbd|mark|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]{0,200})?\/?>|<!--[^<>]{0,200}>/gi;
const EMPHASIS = /(?<![a-z\d])[*_`]+|[*_`]+(?![a-z\d])/gi;

// Without one of these signs nothing is replaced: an l after a digit is a letter in most texts.
const CLOAKED = anyOf(
  'i',
  /[\s_-]dot[\s_-]/,
  /\.(?:(?<=\s\.)\s?\w|(?<=\d\.)\s\d|(?<=[\d.][oil|]\.)|[oil|](?![a-z]))/,
  /[[({<]\s?(?:at|colon|dot|point|slash|[.:@/])\s?[\])}>]|[*`<]/,
  /_(?<![a-z\d]_)|_(?![a-z\d])/,
  /\\[./:@-]/,
);

/** Undoes what keeps an address from being a link: marks in brackets or words, markup, spaces around dots, letters for digits. */
function refang(text: string): string {
  if (!CLOAKED.test(text)) return text;
  return text
    .replace(MARK_IN_BRACKETS, (_, mark: string) => MARKS.get(mark.toLowerCase()) ?? mark)
    .replace(INLINE_TAG, '')
    .replace(EMPHASIS, '')
    .replace(/\\(?=[./:@-])/g, '')
    .replace(/(?<=\w)[\s_-]{1,3}dot[\s_-]{1,3}(?=\w)/gi, '.')
    .replace(/(?<=\w)\s\.\s(?=\w)|(?<=\d)\s?\.\s?(?=\d)/g, '.')
    .replace(/(?<=[\d.])o(?![a-z])/gi, '0')
    .replace(/(?<=[\d.])[il|](?![a-z])/gi, '1');
}
