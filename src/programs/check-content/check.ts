import { readFileSync } from 'node:fs';
import { LOCAL_SITE } from '../../content/check-file.ts';
import type { Entries } from '../../content/collections.ts';
import { toContent } from '../../content/content.ts';
import { ContentError } from '../../content/content-error.ts';
import { withoutDrafts } from '../../content/drafts.ts';
import { readFiles, toEntries } from '../../content/load.ts';
import { findWarnings } from '../../content/warnings.ts';
import { findContrastWarnings } from '../../site/contrast.ts';
import { findSiteProblems } from '../../site/site-problems.ts';
import { findMissingWords } from '../../site/wording/own-words.ts';
import { HistoryError, readHistory } from './git-history.ts';
import type { CheckResult } from './report.ts';
import { findStaleUpdates } from './stale-updates.ts';
import { findVanishedSlugs } from './vanished-slugs.ts';

const TOKENS = new URL('../../styles/tokens.css', import.meta.url);

/** Checks all content below a folder; dates are judged as of the given time. */
export async function checkContent(folder: string, now: Date): Promise<CheckResult> {
  try {
    const [files, history] = await Promise.all([
      readFiles(folder, undefined, now),
      readHistory(folder).catch(toUnchecked),
    ]);
    const entries = toEntries(files);
    const content = toContent(withoutDrafts(entries));
    const problems = findSiteProblems(folder, { content, baseUrl: LOCAL_SITE });
    if (problems.length > 0) throw new ContentError(problems);
    const isKnown = history instanceof Map;
    const stale = isKnown
      ? await findStaleUpdates(folder, files, history, now.toISOString().slice(0, 10))
      : [];
    const vanished = isKnown ? findVanishedSlugs(folder, files, history) : [];
    const words = findMissingWords(folder, content.profile.language);
    const warnings = [
      ...findWarnings(folder, files, now),
      ...words,
      ...stale,
      ...vanished,
      ...findContrastWarnings(readFileSync(TOKENS, 'utf8')),
    ];
    return { errors: [], warnings, ...(!isKnown && { unchecked: history }), summary: summarize(entries) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { errors: error.problems, warnings: [] };
  }
}

function toUnchecked(error: unknown): string {
  if (!(error instanceof HistoryError)) throw error;
  return `Cannot check whether entries changed after their updated date: ${error.message}.`;
}

function summarize(entries: Entries): string {
  const { projects, caseStudies, pages } = withoutDrafts(entries);
  const count = ({ length }: readonly unknown[], one: string, many: string) =>
    `${length} ${length === 1 ? one : many}`;
  const counts = [
    count(projects, 'project', 'projects'),
    count(caseStudies, 'case study', 'case studies'),
    count(pages, 'page', 'pages'),
  ].join(', ');
  const drafts = [entries.projects, entries.caseStudies, entries.pages]
    .flat()
    .filter(({ data }) => data.draft);
  return `The content is valid: ${counts}${drafts.length > 0 ? `, and ${drafts.length} not published yet` : ''}.`;
}
