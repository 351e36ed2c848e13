/** Signs that fonts for text do not have, but for those of trade; nothing is lost without them in a drawing. */
const PICTOGRAPH =
  /(?![©®™])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3|\u200d(?=\p{Extended_Pictographic}))/u;
/** With the space that would be left beside the text. */
const PICTOGRAPHS = new RegExp(`^(?:${PICTOGRAPH.source}\\s*)+|\\s*${PICTOGRAPH.source}`, 'gu');

/** The text as fonts for text can draw it: without emoji, with plain hyphens and spaces. */
export function toDrawableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(PICTOGRAPHS, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\u202f/g, '\u00a0')
    .replace(/[^\S\u00a0]+/g, ' ');
}
