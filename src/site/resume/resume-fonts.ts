import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';

/** The weights that the résumé is set in. */
export type Weight = 'regular' | 'semibold';

const { resolve } = createRequire(import.meta.url);
// Not the parts that the web pages load: those lack each other's letters, and unpacking them takes longer than drawing.
const PACKAGE = '@expo-google-fonts/source-serif-4';

/** Source Serif 4 with all of its letters, as TrueType. */
export const FONTS: Readonly<Record<Weight, Buffer>> = {
  regular: readFileSync(resolve(`${PACKAGE}/400Regular/SourceSerif4_400Regular.ttf`)),
  semibold: readFileSync(resolve(`${PACKAGE}/600SemiBold/SourceSerif4_600SemiBold.ttf`)),
};

const font = create(FONTS.regular);
const characters = new Set(font.isCollection ? [] : font.characterSet);

/** The text without the characters that the font lacks, since an empty box in their place would say nothing. */
export function toPrintableText(text: string): string {
  return [...text.normalize('NFC')].filter(isPrintable).join('');
}

/** The characters of a text that the font lacks, each once. */
export function findMissingCharacters(text: string): string[] {
  return [...new Set(text.normalize('NFC'))].filter((character) => !isPrintable(character));
}

function isPrintable(character: string): boolean {
  return characters.has(character.codePointAt(0) ?? 0);
}
