import { type Content, toContent } from '../content/content.ts';
import { withoutDrafts } from '../content/drafts.ts';
import { type Reading, type ReadOptions, readContent } from '../content/read-content.ts';
import { findSiteProblems } from './site-problems.ts';
import { findMissingWords } from './wording/own-words.ts';

/**
 * Reads a content folder and checks all that a build needs of it: the files, the owner's words, and whether the fonts
 * have every character. The check and Astro's collections take the content from here.
 */
export async function readCheckedContent(folder: string, options: ReadOptions): Promise<Reading> {
  const reading = await readContent(folder, options);
  if (reading.problems.length > 0) return reading;
  const content: Content = toContent(withoutDrafts(reading.entries));
  return {
    ...reading,
    problems: findSiteProblems(folder, { content, baseUrl: options.baseUrl }),
    warnings: [...reading.warnings, ...findMissingWords(folder, content.profile.language)],
  };
}
