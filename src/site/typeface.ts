import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create } from 'fontkitten';

/** A font file. */
export interface FontFile {
  /** Its family, by which a text asks for it. */
  family: string;
  data: Buffer;
  has(character: string): boolean;
}

/** The fonts that a site is drawn with, in the order in which they are tried. */
export type Typeface = readonly FontFile[];

const { resolve } = createRequire(import.meta.url);
const PACKAGE = '@expo-google-fonts/source-serif-4';

/** Source Serif 4 with all of its letters, as TrueType, which every library that draws reads fastest. */
export const OUR_FONTS: Typeface = [
  readFont(resolve(`${PACKAGE}/400Regular/SourceSerif4_400Regular.ttf`)),
  readFont(resolve(`${PACKAGE}/600SemiBold/SourceSerif4_600SemiBold.ttf`)),
];

/** The italic of our typeface, which only the résumé needs. */
export function readItalic(): Buffer {
  return readFileSync(resolve(`${PACKAGE}/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf`));
}

let last: { files: string; typeface: Typeface; broken: string[] } | undefined;

/** Our fonts, then those of the owner that can be read: TTF and OTF files in `fonts/` of the content folder, by name. */
export function readTypeface(contentFolder: string): Typeface {
  return readFonts(contentFolder).typeface;
}

/** The names of the owner's fonts that cannot be read. */
export function findBrokenFonts(contentFolder: string): string[] {
  return readFonts(contentFolder).broken;
}

/** Reads the owner's fonts again when a file has changed. */
function readFonts(contentFolder: string) {
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

/**
 * The characters of a text that no font has, each once. Invisible characters need none; characters for private
 * use count as missing, whatever a font draws.
 */
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
  const characters = new Set(font.characterSet);
  return {
    family: font.getName('preferredFamily') ?? font.familyName,
    data,
    has: (character) => characters.has(character.codePointAt(0) ?? 0),
  };
}

/** Emoji, which text fonts lack. Signs that ours have stay, unless they are meant as emoji. */
const PICTOGRAPH =
  /(?![©®™]|[‼⁉↖-↙▶◀☑](?!\ufe0f))(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\ufe0e\ufe0f\u20e3\u{e0020}-\u{e007f}]|\u200d(?=\p{Extended_Pictographic}))/u;
/** Each with the space next to it. */
const PICTOGRAPHS = new RegExp(
  `(?<=^|[、。，：；（])(?:${PICTOGRAPH.source}\\s*)+|\\s*${PICTOGRAPH.source}`,
  'gu',
);

/** Signs that say the same as one that every text font has; a font with the sign itself draws it. */
const SUBSTITUTES: [signs: RegExp, substitute: string][] = [
  [/[●○◉◦▪▫■□◆◇◘►▸▷▹‣⁃❖➢➣➤⬤∙]/gu, '•'],
  [/[⇒⟶⟹➔➜➝➞]/gu, '→'],
  [/♯/gu, '#'],
  [/♭/gu, 'b'],
];

/** The text as text fonts can draw it: without emoji, with plain hyphens, spaces, bullets and arrows. */
export function toPlainSigns(text: string, typeface: Typeface): string {
  const known = SUBSTITUTES.reduce(
    (result, [signs, substitute]) =>
      result.replace(signs, (sign) => (typeface.some((font) => font.has(sign)) ? sign : substitute)),
    text.normalize('NFC'),
  );
  return known
    .replace(PICTOGRAPHS, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\u202f/g, '\u00a0')
    .replace(/[^\S\u00a0]+/g, ' ');
}

/** A star, dingbat or other ornament, without which a text says the same. */
export const ORNAMENT = /(?=\p{So})[\u2500-\u27bf\u2b00-\u2bff]/u;

/**
 * The text as a typeface draws it: an ornament that none of its fonts has is left out, like an emoji. A space with which
 * the text begins stays, since it may go on after a text with marks.
 */
export function toDrawableText(text: string, typeface: Typeface): string {
  const drawn = toPlainSigns(text, typeface).replace(new RegExp(`\\s*${ORNAMENT.source}`, 'gu'), (symbol) =>
    findMissingCharacters(symbol, typeface).length > 0 ? '' : symbol,
  );
  return /^\s/.test(text) ? drawn : drawn.replace(/^ +/, '');
}
