import { readFileSync } from 'node:fs';
import { COLLECTION_NAMES, collections, type Entry } from '../../content/collections.ts';
import { listUntranslated } from '../../content/content.ts';
import type { ContentProblem } from '../../content/problems.ts';
import { readPalettes } from '../../site/palette.ts';
import { readCheckedContent } from '../../site/read-checked-content.ts';
import { createResume } from '../../site/resume/resume.ts';
import { findTemplateProblems } from '../../site/resume/resume-pdf.ts';
import { LOCAL_SITE } from '../../site/site-url.ts';
import { createSites } from '../../site/sites.ts';
import { toWording } from '../../site/wording/wording.ts';

const TOKENS = new URL('../../styles/tokens.css', import.meta.url);

export interface CheckResult {
  errors: readonly ContentProblem[];
  warnings: readonly ContentProblem[];
  untranslated: ReadonlyMap<string, readonly string[]>;
}

export async function checkContent(folder: string, now: Date, baseUrl = LOCAL_SITE): Promise<CheckResult> {
  const { entries, files, languages, problems, warnings, words } = await readCheckedContent(folder, {
    baseUrl,
    now,
  });
  if (problems.length > 0) return { errors: problems, warnings: [], untranslated: new Map() };
  // A build finds these problems only when it renders the résumé as a PDF.
  const { light } = readPalettes(readFileSync(TOKENS, 'utf8'));
  const errors: ContentProblem[] = [];
  for (const site of createSites(entries, words, baseUrl))
    errors.push(...(await findTemplateProblems(createResume(site, toWording(site)), folder, light)));
  const translated = COLLECTION_NAMES.filter((name) => collections[name].isTranslated);
  const untranslated = languages.map((language) => {
    const lists = translated.map((name) => listUntranslated<Entry<object>>(entries[name], language));
    const foreign = lists.flat().filter(({ data }) => Object(data).language !== language);
    const inherited = files.filter(
      ({ file, markdown, ...one }) =>
        one.language === language && markdown?.bodyFile !== file && markdown?.body.trim(),
    );
    return [
      language,
      [...inherited.map(({ file }) => `the text of ${file}`), ...foreign.map(({ filePath }) => filePath)],
    ] as const;
  });
  return { errors, warnings: errors.length > 0 ? [] : warnings, untranslated: new Map(untranslated) };
}
