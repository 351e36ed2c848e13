import { LOCAL_SITE } from '../../content/check-file.ts';
import { toContent } from '../../content/content.ts';
import { ContentError } from '../../content/content-error.ts';
import { withoutDrafts } from '../../content/drafts.ts';
import type { Entries } from '../../content/entry.ts';
import { readFiles, toEntries } from '../../content/load.ts';
import { findWarnings } from '../../content/warnings.ts';
import { findSiteProblems } from '../../site/site-problems.ts';
import { findMissingWords } from '../../site/wording/own-words.ts';
import type { CheckResult } from './report.ts';
import { findStaleUpdates } from './stale-updates.ts';
import { findVanishedSlugs } from './vanished-slugs.ts';

/** Checks all content below a folder; dates are judged as of the given time. */
export async function checkContent(folder: string, now: Date): Promise<CheckResult> {
  try {
    const files = await readFiles(folder, undefined, now);
    const entries = toEntries(files);
    const content = toContent(withoutDrafts(entries));
    const problems = findSiteProblems(folder, { content, baseUrl: LOCAL_SITE });
    if (problems.length > 0) throw new ContentError(problems);
    const warnings = [
      ...findWarnings(folder, files, now),
      ...findMissingWords(folder, content.profile.language),
      ...(await findStaleUpdates(folder, files)),
      ...(await findVanishedSlugs(folder, files)),
    ];
    return { errors: [], warnings, summary: summarize(entries) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { errors: error.problems, warnings: [], summary: '' };
  }
}

function summarize(entries: Entries): string {
  const { projects, caseStudies, pages } = withoutDrafts(entries);
  const all = [entries.projects, entries.caseStudies, entries.pages].flat();
  const drafts = all.filter(({ data }) => data.draft);
  return `The content is valid. Projects: ${projects.length}, case studies: ${caseStudies.length}, pages: ${pages.length}, drafts: ${drafts.length}.`;
}
