import { listLanguages } from '../content/files.ts';
import { sortByPlace } from '../content/problems.ts';
import { type Reading, type ReadOptions, readContent } from '../content/read.ts';
import { isFolderPath } from '../paths.ts';
import { findAccentProblems } from './accent.ts';
import { findFontProblems } from './font-problems.ts';
import { createPathCheck, findPublicFileProblems, listPublicFiles } from './public-files.ts';
import { describePublished, listRows } from './published.ts';
import { findRedirectProblems, listRedirects } from './redirects.ts';
import { findMissingWords, readOwnWords } from './wording/own-words.ts';
import type { OwnWords } from './wording/wording.ts';

type CheckedReading = Reading & { words: Record<string, OwnWords> };

export async function readCheckedContent(
  folder: string,
  options: Omit<ReadOptions, 'published'>,
): Promise<CheckedReading> {
  const publicFiles = listPublicFiles(folder);
  const languages = listLanguages(folder);
  const published = describePublished(publicFiles, languages);
  const reading = await readContent(folder, { ...options, published });
  const { files, entries } = reading;
  const [profile] = entries.profile;
  const own = [
    { language: profile?.data.language ?? 'en', ...readOwnWords(folder) },
    ...languages.map((language) => ({ language, ...readOwnWords(folder, language) })),
  ];
  const ownFiles = own.flatMap(({ file }) => file ?? []);
  const fonts = findFontProblems(folder, files, ownFiles);
  const renamed = {
    caseStudies: entries.caseStudies.map(({ id, data }) => ({ slug: id, formerly: data.formerly })),
    pages: entries.pages.map(({ id, data }) => ({ slug: id, formerly: data.formerly })),
  };
  const moved = published.languagePaths.flatMap((path) => Object.keys(listRedirects(renamed, { path })));
  const rows = published.languagePaths.flatMap((path) => listRows({ path }));
  const pages = files.flatMap(({ page, isDraft }) =>
    page && !isDraft ? { path: page, audience: 'page' as const } : [],
  );
  const take = createPathCheck([...rows, ...pages], moved);
  const publicFileProblems = findPublicFileProblems(publicFiles, take);
  // Unlike a file in `public/`, a redirect must not replace these: a host that looks for files first would ignore it.
  take(rows.flatMap(({ path, isReplaceable }) => (isReplaceable && !isFolderPath(path) ? path : [])));
  return {
    ...reading,
    words: Object.fromEntries(own.map(({ language, words }) => [language, words])),
    problems: sortByPlace([
      ...reading.problems,
      ...own.flatMap(({ problems }) => problems),
      ...findAccentProblems(files),
      ...fonts.filter(({ isWarning }) => !isWarning),
      ...publicFileProblems,
      ...findRedirectProblems(files, take, options.baseUrl),
    ]),
    warnings: [
      ...reading.warnings,
      ...own.flatMap((words) => findMissingWords(words, words.language)),
      ...fonts.filter(({ isWarning }) => isWarning),
    ],
  };
}
