import type { ContentProblem } from '../../content/content-error.ts';
import type { Reading } from '../../content/read-content.ts';
import { readCheckedContent } from '../../site/read-checked-content.ts';
import { LOCAL_SITE } from '../../site/site-url.ts';
import { findStaleUpdates, findVanishedSlugs } from './history.ts';

/** What a check of a content folder found. */
export interface CheckResult {
  /** What must be fixed. */
  errors: readonly ContentProblem[];
  /** What is allowed, but probably a mistake. */
  warnings: readonly ContentProblem[];
  /** What was checked, in a sentence; empty where there are errors. */
  summary: string;
}

/** Checks all content below a folder as a build does; dates are checked as of the given time. */
export async function checkContent(folder: string, now: Date): Promise<CheckResult> {
  const reading = await readCheckedContent(folder, { baseUrl: LOCAL_SITE, now });
  const { files, problems, warnings } = reading;
  if (problems.length > 0) return { errors: problems, warnings: [], summary: '' };
  const found = [
    ...warnings,
    ...(await findStaleUpdates(folder, files)),
    ...(await findVanishedSlugs(folder, files)),
  ];
  return { errors: [], warnings: found, summary: summarize(reading) };
}

function summarize({ files }: Reading): string {
  const count = (name: string) =>
    files.filter(({ collection, isDraft }) => collection === name && !isDraft).length;
  const drafts = files.filter(({ isDraft }) => isDraft).length;
  return `The content is valid. Projects: ${count('projects')}, case studies: ${count('caseStudies')}, pages: ${count('pages')}, drafts: ${drafts}.`;
}
