/** Signs that fonts for text do not have: they decorate, and nothing is lost without them in a drawing. */
const PICTOGRAPHS =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3|\u200d(?=\p{Extended_Pictographic})/gu;
/** Signs of trade that text fonts have, though they count as pictographs. */
const TEXT = /[©®™]/;

/** The text as fonts for text can draw it: without emoji, with plain hyphens and spaces. */
export function toDrawableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(PICTOGRAPHS, (sign) => (TEXT.test(sign) ? sign : ''))
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
