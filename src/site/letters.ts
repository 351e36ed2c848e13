import type { Site } from '../api/resources.ts';
import type { Wording } from './wording/wording.ts';

/** Letters beyond Latin-1 that the fonts of pages have. `ı`, `Œ` and `œ` are in the font of Latin-1. */
const MORE_LETTERS = /(?![ıŒœ])[\u0100-\u024f\u1e00-\u1eff\p{Script=Greek}\p{Script=Cyrillic}]/u;

const known = new WeakMap<object, boolean>();

/** Returns true if a page of the site may need the fonts of `more-letters.css`. Searches content and words once. */
export function hasMoreLetters({ content }: Site, { words }: Pick<Wording, 'words'>): boolean {
  return [content, words].some((texts) => {
    const isFound = known.get(texts) ?? MORE_LETTERS.test(JSON.stringify(texts));
    known.set(texts, isFound);
    return isFound;
  });
}

/** Returns true if the letters of a language need the sizes and typefaces of `scripts.css`. */
export function isInOtherScript(language: string): boolean {
  return /^(?:ar|fa|ja|ko|ur|zh)\b/.test(language);
}
