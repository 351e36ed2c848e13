import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../api/resources.ts';
import { toContent } from '../content/content.ts';
import { type ContentProblem, sortByPlace } from '../content/content-error.ts';
import { type Reading, type ReadOptions, readContent } from '../content/read-content.ts';
import { findContrastWarnings } from './accent.ts';
import { findFontProblems } from './font-problems.ts';
import { toShareImage } from './images/share-image.ts';
import { listPublished } from './manifest.ts';
import { toSitePages } from './pages.ts';
import { readPalettes } from './palette.ts';
import { findPublicFileProblems, listPublicFiles } from './public-files.ts';
import { describePublished, published } from './published.ts';
import { toRedirects } from './redirects.ts';
import { toResume } from './resume/resume.ts';
import { drawResume, OWN_TEMPLATE, readPhoto } from './resume/resume-pdf.ts';
import { findMissingWords, type OwnWords, readOwnWords } from './wording/own-words.ts';
import { toTextWording, toWording } from './wording/wording.ts';

/** A reading with the words of the owner. */
export type CheckedReading = Reading & Pick<OwnWords, 'words'>;

/**
 * Reads a content folder and checks everything that a build needs: the files, the owner's words, and whether the fonts
 * have every character. The check and Astro's collections take the content from here.
 */
export async function readCheckedContent(
  folder: string,
  options: Omit<ReadOptions, 'published'>,
): Promise<CheckedReading> {
  const publicFiles = listPublicFiles(folder);
  const reading = await readContent(folder, { ...options, published: describePublished(publicFiles) });
  const own = readOwnWords(folder);
  const { words } = own;
  const { files, entries } = reading;
  const problems = [...reading.problems, ...own.problems];
  const isComplete = entries.profile.length > 0 && entries.sandbox.length > 0;
  if (!isComplete) {
    // What the site draws is not known, but all of the profile is.
    const profile = files.filter(({ collection }) => collection === 'profile');
    const texts = profile.map(({ markdown }) => [markdown?.data, markdown?.body]);
    problems.push(...findFontProblems(folder, texts), ...findPublicFileProblems(publicFiles, published, []));
    return { ...reading, words, problems: sortByPlace(problems) };
  }
  const content = toContent(entries);
  const site = { content, baseUrl: options.baseUrl, words };
  problems.push(
    ...(await findSiteProblems(folder, site)),
    ...findPublicFileProblems(publicFiles, listPublished(site), Object.keys(toRedirects(content))),
  );
  return {
    ...reading,
    words,
    problems: sortByPlace(problems),
    warnings: [
      ...reading.warnings,
      ...findMissingWords(own, content.profile.language),
      ...(await findContrastWarnings(files, content.siteSettings, TOKENS)),
    ],
  };
}

const TOKENS = readFileSync(path.join(import.meta.dirname, '../styles/tokens.css'), 'utf8');

/**
 * Finds what prevents valid content from being published: characters that no font can draw in the résumé and the images,
 * and errors of the owner's template for the résumé.
 */
export async function findSiteProblems(
  contentFolder: string,
  site: Site,
): Promise<readonly ContentProblem[]> {
  const resume = toResume(site, toWording(site));
  const images = toSitePages(site).map((page) =>
    toShareImage(page, site.content.profile, toTextWording(page, site)),
  );
  const problems = findFontProblems(contentFolder, [resume, ...images]);
  if (problems.length > 0 || !existsSync(path.join(contentFolder, OWN_TEMPLATE))) return problems;
  const { light } = readPalettes(TOKENS);
  const photo = await readPhoto(resume, contentFolder);
  const result = drawResume(resume, contentFolder, '', light, photo);
  return 'problems' in result ? result.problems : [];
}
