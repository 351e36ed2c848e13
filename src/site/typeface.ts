import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create } from 'fontkitten';

interface FontFile {
  family: string;
  data: Buffer;
  has(character: string): boolean;
  /** The width of a character in units of the font size. */
  measure(character: string): number;
}

export type Typeface = readonly FontFile[];

const { resolve } = createRequire(import.meta.url);
const PACKAGE = '@expo-google-fonts/source-serif-4';

/** Typst and Takumi read TrueType fastest. */
export const OUR_FONTS: Typeface = [
  readFont(resolve(`${PACKAGE}/400Regular/SourceSerif4_400Regular.ttf`)),
  readFont(resolve(`${PACKAGE}/600SemiBold/SourceSerif4_600SemiBold.ttf`)),
];

/** The widths of Source Sans, which pages load as WOFF2 only: its words are an eighth narrower than those of Source Serif. */
export const SANS_WIDTHS: Typeface = OUR_FONTS.map((font) => ({
  ...font,
  measure: (character) => 0.875 * font.measure(character),
}));

/** The résumé alone needs the italic, so it is not one of `OUR_FONTS`. */
export function readItalic(): Buffer {
  return readFileSync(resolve(`${PACKAGE}/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf`));
}

let last: { files: string; typeface: Typeface; broken: string[] } | undefined;

/** The owner's fonts come after ours, by name. */
export function readTypeface(contentFolder: string): Typeface {
  return readFonts(contentFolder).typeface;
}

/** `broken` has the names of files that cannot be read. */
export function readFonts(contentFolder: string): { typeface: Typeface; broken: string[] } {
  const own = listOwnFonts(contentFolder);
  const files = own.map((file) => `${file} ${statSync(file).mtimeMs}`).join('\n');
  if (last?.files === files) return last;
  const typeface = [...OUR_FONTS];
  const broken: string[] = [];
  for (const file of own) {
    try {
      typeface.push(readFont(file));
    } catch {
      broken.push(path.basename(file));
    }
  }
  last = { files, typeface, broken };
  return last;
}

function listOwnFonts(contentFolder: string): string[] {
  const folder = path.join(contentFolder, 'fonts');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.[ot]tf$/i.test(name)) : [];
  return names.sort().map((name) => path.join(folder, name));
}

/** Characters for private use count as missing, because each font draws something else for them. */
export function findMissingCharacters(text: string, typeface: Typeface): string[] {
  return [...new Set(text.normalize('NFC'))].filter(
    (character) =>
      !/[\s\p{Cf}\p{Variation_Selector}]/u.test(character) &&
      (/\p{Co}/u.test(character) || !typeface.some((font) => font.has(character))),
  );
}

function readFont(file: string): FontFile {
  const data = readFileSync(file);
  const font = create(data);
  if (font.isCollection) throw new Error(`${file} is a collection of fonts; use a file with one font`);
  const { unitsPerEm } = font;
  const characters = new Set(font.characterSet);
  return {
    family: font.getName('preferredFamily') ?? font.familyName,
    data,
    has: (character) => characters.has(character.codePointAt(0) ?? 0),
    measure: (character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / unitsPerEm,
  };
}

/** Measures a text in one line, in units of its font size. Letters that join or move closer make it a little narrower. */
export function measureWidth(text: string, typeface: Typeface): number {
  const widths = Array.from(text.replace(/\p{Cf}/gu, ''), (character) =>
    typeface.find((font) => font.has(character))?.measure(character),
  );
  return widths.reduce<number>((sum, width = 1) => sum + width, 0);
}

const EAST_ASIAN = /[\u2e80-\uffef]/;
const WORD_START = new RegExp(`(?<= )|(?=${EAST_ASIAN.source})`);

/** Counts the lines of a text in a column whose width is in units of the font size. Words break only if they must. */
export function countLines(text: string, width: number, typeface: Typeface): number {
  let lines = 1;
  let filled = 0;
  for (const word of text.split(WORD_START)) {
    const length = measureWidth(word.trimEnd(), typeface);
    if (filled > 0 && filled + length > width) {
      lines++;
      filled = 0;
    }
    filled += measureWidth(word, typeface);
    if (length > width) {
      lines += Math.ceil(length / width) - 1;
      filled %= width;
    }
  }
  return lines;
}

export function isEastAsian(text: string): boolean {
  return EAST_ASIAN.test(text);
}

/** Does not match symbols that Source Serif has, unless a variation selector makes them emoji. */
const PICTOGRAPH =
  /(?![©®™]|[‼⁉↖-↙▶◀☑](?!\ufe0f))(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\ufe0e\ufe0f\u20e3\u{e0020}-\u{e007f}]|\u200d(?=\p{Extended_Pictographic}))/u;
const PICTOGRAPHS = new RegExp(
  `(?<=^|[、。，：；（])(?:${PICTOGRAPH.source}\\s*)+|\\s*${PICTOGRAPH.source}`,
  'gu',
);
/** A space before an emoji goes with it, so a word after it needs one of its own. */
const PICTOGRAPH_BEFORE_WORD = new RegExp(`\\s(?:${PICTOGRAPH.source})+(?=[\\p{L}\\p{N}])`, 'gu');

/** Every text font has these substitutes. */
const SUBSTITUTES: [signs: RegExp, substitute: string][] = [
  [/[●○◉◦▪▫■□◆◇◘►▸▷▹‣⁃❖➢➣➤⬤∙]/gu, '•'],
  [/[⇒⟶⟹➔➜➝➞]/gu, '→'],
  [/♯/gu, '#'],
  [/♭/gu, 'b'],
];

export function toPlainSigns(text: string, typeface: Typeface): string {
  const known = SUBSTITUTES.reduce(
    (result, [signs, substitute]) =>
      result.replace(signs, (sign) => (typeface.some((font) => font.has(sign)) ? sign : substitute)),
    text.normalize('NFC'),
  );
  return known
    .replace(PICTOGRAPH_BEFORE_WORD, '$& ')
    .replace(PICTOGRAPHS, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\u202f/g, '\u00a0')
    .replace(/[^\S\u00a0]+/g, ' ');
}

/** Stars, dingbats and other ornaments, without which a text means the same. */
export const ORNAMENT = /(?=\p{So})[\u2500-\u27bf\u2b00-\u2bff]/u;

/** Leaves out emoji and missing ornaments. A space at the beginning stays, because the text may follow another one. */
export function toDrawableText(text: string, typeface: Typeface): string {
  const drawn = toPlainSigns(text, typeface).replace(new RegExp(`\\s*${ORNAMENT.source}`, 'gu'), (symbol) =>
    findMissingCharacters(symbol, typeface).length > 0 ? '' : symbol,
  );
  return /^\s/.test(text) ? drawn : drawn.replace(/^ +/, '');
}
