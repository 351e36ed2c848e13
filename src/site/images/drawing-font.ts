import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';

/** The parts of the font that images are drawn with. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic'];

const { resolve } = createRequire(import.meta.url);

/** The font of the images: a file for each part. */
export const FONT_FILES: readonly Buffer[] = SUBSETS.map((subset) =>
  readFileSync(resolve(`@fontsource/source-serif-4/files/source-serif-4-${subset}-400-normal.woff`)),
);

const characters = new Set(
  FONT_FILES.flatMap((file) => {
    const font = create(file);
    return font.isCollection ? [] : font.characterSet;
  }),
);

/**
 * The text as the font can draw it: without emoji, with plain hyphens and spaces. Undefined when a character is
 * still missing, since an empty box in its place would say nothing.
 */
export function toDrawableText(text: string): string | undefined {
  const plain = text
    .normalize('NFC')
    .replace(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3|\u200d/gu,
      (character) => (characters.has(character.codePointAt(0) ?? 0) ? character : ''),
    )
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const isDrawable = [...plain].every((character) => characters.has(character.codePointAt(0) ?? 0));
  return isDrawable && plain !== '' ? plain : undefined;
}
