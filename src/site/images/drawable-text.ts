import { hasCharacter } from '../typeface.ts';

/**
 * The text as the typeface can draw it: without emoji, with plain hyphens and spaces. Undefined when a character is
 * still missing.
 */
export function toDrawableText(text: string): string | undefined {
  const plain = text
    .normalize('NFC')
    .replace(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3|\u200d/gu,
      (character) => (hasCharacter(character) ? character : ''),
    )
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].every(hasCharacter) && plain !== '' ? plain : undefined;
}
