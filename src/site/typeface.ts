import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create } from 'fontkitten';

/** The weights that images and résumé are set in. */
export type Weight = 'regular' | 'semibold';

/** A font file of one weight. */
export interface FontFile {
  /** Tells it apart from the others. */
  name: string;
  weight: Weight;
  data: Buffer;
  has(character: string): boolean;
}

/** The fonts that a site is drawn with, in the order in which they are tried. */
export type Typeface = readonly FontFile[];

const { resolve } = createRequire(import.meta.url);
const PACKAGE = '@expo-google-fonts/source-serif-4';

/** Source Serif 4 with all of its letters, as TrueType, which every library that draws reads fastest. */
export const OUR_FONTS: Typeface = [
  readFont(resolve(`${PACKAGE}/400Regular/SourceSerif4_400Regular.ttf`), 'regular'),
  readFont(resolve(`${PACKAGE}/600SemiBold/SourceSerif4_600SemiBold.ttf`), 'semibold'),
];

let last: { folder: string; typeface: Typeface } | undefined;

/** Our fonts, then those of the owner: TTF and OTF files in `fonts/` of the content folder, by name. */
export function readTypeface(contentFolder: string): Typeface {
  const folder = path.join(contentFolder, 'fonts');
  if (last?.folder === folder) return last.typeface;
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const own = names
    .filter((name) => /\.[ot]tf$/i.test(name))
    .map((name) => readFont(path.join(folder, name), /bold/i.test(name) ? 'semibold' : 'regular'));
  last = { folder, typeface: [...OUR_FONTS, ...own] };
  return last.typeface;
}

/** The font that has a character, in the weight that is asked for if there is one; undefined if none has it. */
export function findFont(typeface: Typeface, character: string, weight: Weight): FontFile | undefined {
  return (
    typeface.find((font) => font.weight === weight && font.has(character)) ??
    typeface.find((font) => font.has(character))
  );
}

/** The characters of a text that no font has, each once. Characters that show nothing need none. */
export function findMissingCharacters(text: string, typeface: Typeface): string[] {
  return [...new Set(text.normalize('NFC'))].filter(
    (character) =>
      !/[\s\p{Cf}\p{Variation_Selector}]/u.test(character) && !findFont(typeface, character, 'regular'),
  );
}

function readFont(file: string, weight: Weight): FontFile {
  const data = readFileSync(file);
  const font = create(data);
  const characters = new Set(font.isCollection ? [] : font.characterSet);
  return {
    name: path.basename(file),
    weight,
    data,
    has: (character) => characters.has(character.codePointAt(0) ?? 0),
  };
}
