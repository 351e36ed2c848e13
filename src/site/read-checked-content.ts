import { sortByPlace } from '../content/problems.ts';
import { type Reading, type ReadOptions, readContent } from '../content/read.ts';
import { findAccentProblems } from './accent.ts';
import { findFontProblems } from './font-problems.ts';
import { findPublicFileProblems, listPublicFiles } from './public-files.ts';
import { describePublished, published } from './published.ts';
import { listRedirects } from './redirects.ts';
import { findMissingWords, type OwnWords, readOwnWords } from './wording/own-words.ts';

/** A reading with the words of the owner. */
export type CheckedReading = Reading & Pick<OwnWords, 'words'>;

/**
 * Reads a content folder and checks what a build needs beyond it: the owner's words and accent, and whether the fonts have
 * every character that is drawn. The check and Astro's collections take the content from here.
 */
export async function readCheckedContent(
  folder: string,
  options: Omit<ReadOptions, 'published'>,
): Promise<CheckedReading> {
  const publicFiles = listPublicFiles(folder);
  const reading = await readContent(folder, { ...options, published: describePublished(publicFiles) });
  const own = readOwnWords(folder);
  const { files, entries } = reading;
  const [profile] = entries.profile;
  const fonts = findFontProblems(folder, files, own.file);
  const moved = listRedirects({
    caseStudies: entries.caseStudies.map(({ id, data }) => ({ slug: id, formerly: data.formerly })),
    pages: entries.pages.map(({ id, data }) => ({ slug: id, formerly: data.formerly })),
  });
  const pages = files.flatMap(({ page, isDraft }) =>
    page && !isDraft ? { path: page, audience: 'page' as const } : [],
  );
  return {
    ...reading,
    words: own.words,
    problems: sortByPlace([
      ...reading.problems,
      ...own.problems,
      ...findAccentProblems(files),
      ...fonts.filter(({ isWarning }) => !isWarning),
      ...findPublicFileProblems(publicFiles, [...published, ...pages], Object.keys(moved)),
    ]),
    warnings: [
      ...reading.warnings,
      ...(profile ? findMissingWords(own, profile.data.language) : []),
      ...fonts.filter(({ isWarning }) => isWarning),
    ],
  };
}
