import type { Site } from '../api/resources.ts';
import type { Wording } from './wording/wording.ts';

/** Letters beyond Latin-1 that the fonts of pages have. `ı`, `Œ` and `œ` are in the font of Latin-1. */
const MORE_LETTERS = /(?![ıŒœ])[\u0100-\u024f\u1e00-\u1eff\p{Script=Greek}\p{Script=Cyrillic}]/u;

const known = new WeakMap<Site['content'], boolean>();

/** Returns true if a page of the site may need the fonts of `more-letters.css`. Searches each content once. */
export function hasMoreLetters({ content }: Site, { words }: Pick<Wording, 'words'>): boolean {
  const hasContent = known.get(content) ?? MORE_LETTERS.test(JSON.stringify(content));
  known.set(content, hasContent);
  return hasContent || MORE_LETTERS.test(JSON.stringify(words));
}

/** Returns true if the letters of a language need the sizes and typefaces of `scripts.css`. */
export function isInOtherScript(language: string): boolean {
  return /^(?:ar|fa|ja|ko|ur|zh)\b/.test(language);
}
