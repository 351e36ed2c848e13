import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../api/resources.ts';
import { type Content, toContent } from '../content/content.ts';
import type { ContentProblem } from '../content/content-error.ts';
import { toFileProblem } from '../content/content-files.ts';
import { withoutDrafts } from '../content/drafts.ts';
import { type Position, toPosition } from '../content/field-places.ts';
import { type Reading, type ReadOptions, readContent } from '../content/read-content.ts';
import { findContrastWarnings } from './accent.ts';
import { toShareImage } from './images/share-image.ts';
import { toSitePages } from './pages.ts';
import { readPalettes } from './palette.ts';
import { toResume } from './resume/resume.ts';
import { drawResume, OWN_TEMPLATE } from './resume/resume-pdf.ts';
import { findBrokenFonts, findMissingCharacters, readTypeface, toDrawableText } from './typeface.ts';
import { findMissingWords, findWordProblems, readOwnWords } from './wording/own-words.ts';
import { toPageWording, toWording } from './wording/wording.ts';

/**
 * Reads a content folder and checks everything that a build needs: the files, the owner's words, and whether the fonts
 * have every character. The check and Astro's collections take the content from here.
 */
export async function readCheckedContent(folder: string, options: ReadOptions): Promise<Reading> {
  const reading = await readContent(folder, options);
  if (reading.problems.length > 0) return reading;
  const content: Content = toContent(withoutDrafts(reading.entries));
  return {
    ...reading,
    problems: findSiteProblems(folder, { content, baseUrl: options.baseUrl }),
    warnings: [
      ...reading.warnings,
      ...findMissingWords(folder, content.profile.language),
      ...(await findContrastWarnings(reading.files, content.siteSettings, TOKENS)),
    ],
  };
}

const TOKENS = readFileSync(path.join(import.meta.dirname, '../styles/tokens.css'), 'utf8');
const MAX_SHOWN = 20;
const BROKEN_FONT = 'is not a font of one typeface that can be read; replace it by a TTF or OTF file';

/**
 * Finds what prevents valid content from being published: words that pages do not have, characters that no font can draw in
 * the résumé and the images, and errors of the owner's template for the résumé.
 */
export function findSiteProblems(
  contentFolder: string,
  { content, baseUrl }: Site,
): readonly ContentProblem[] {
  const broken = findBrokenFonts(contentFolder).map((name) =>
    toFileProblem(`content/fonts/${name}`, BROKEN_FONT),
  );
  const unreadable = [...findWordProblems(contentFolder), ...broken];
  if (unreadable.length > 0) return unreadable;
  const site = { content, baseUrl, words: readOwnWords(contentFolder) };
  const resume = toResume(site, toWording(site));
  const drawn = [
    resume,
    ...toSitePages(site).map((page) => toShareImage(page, content.profile, toPageWording(page, site))),
  ];
  const text = toDrawableText(drawn.flatMap(findTexts).join(' '));
  const missing = findMissingCharacters(text, readTypeface(contentFolder));
  if (missing.length > 0) return locate(missing, contentFolder);
  if (!existsSync(path.join(contentFolder, OWN_TEMPLATE))) return [];
  const result = drawResume(resume, contentFolder, '', readPalettes(TOKENS).light);
  return 'problems' in result ? result.problems : [];
}

function findTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findTexts) : [];
}

/** A problem for each file that has any of the characters, at the first; for the fixed words where no file has one. */
function locate(missing: readonly string[], contentFolder: string): ContentProblem[] {
  const files = globSync('**/*.{md,json}', { cwd: contentFolder, exclude: ['sandbox/**'] }).sort();
  const problems = files.flatMap((name) => {
    const text = readFileSync(path.join(contentFolder, name), 'utf8').normalize('NFC');
    const found = missing.filter((character) => text.includes(character));
    const index = Math.min(...found.map((character) => text.indexOf(character)));
    return found.length > 0 ? toProblem(`content/${name}`, toPosition(text, index), found) : [];
  });
  return problems.length > 0 ? problems : [toProblem('content/profile.md', { line: 1, column: 1 }, missing)];
}

function toProblem(file: string, place: Position, characters: readonly string[]): ContentProblem {
  const shown = characters.slice(0, MAX_SHOWN).join(' ');
  const more = characters.length - MAX_SHOWN;
  const message = `has characters that no font of the résumé and the images has: ${shown}${more > 0 ? ` and ${more} more` : ''}; add a font that has them (TTF or OTF) to content/fonts/`;
  return { file, ...place, field: '', message };
}
