import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';

/** The weights that images and résumé are set in. */
export type Weight = 'regular' | 'semibold';

const { resolve } = createRequire(import.meta.url);
const PACKAGE = '@expo-google-fonts/source-serif-4';

/** Source Serif 4 with all of its letters, as TrueType, which every library that draws reads fastest. */
export const FONTS: Readonly<Record<Weight, Buffer>> = {
  regular: readFileSync(resolve(`${PACKAGE}/400Regular/SourceSerif4_400Regular.ttf`)),
  semibold: readFileSync(resolve(`${PACKAGE}/600SemiBold/SourceSerif4_600SemiBold.ttf`)),
};

const font = create(FONTS.regular);
const characters = new Set(font.isCollection ? [] : font.characterSet);

/** Whether the typeface has a character; an empty box in its place would say nothing. */
export function hasCharacter(character: string): boolean {
  return characters.has(character.codePointAt(0) ?? 0);
}

/** The characters of a text that the typeface lacks, each once. */
export function findMissingCharacters(text: string): string[] {
  return [...new Set(text.normalize('NFC'))].filter((character) => !hasCharacter(character));
}
