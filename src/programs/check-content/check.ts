import type { ContentProblem } from '../../content/content-error.ts';
import { readCheckedContent } from '../../site/read-checked-content.ts';
import { LOCAL_SITE } from '../../site/site-url.ts';
import { findStaleUpdates, findVanishedSlugs } from './history.ts';

/** What a check of a content folder found. */
export interface CheckResult {
  errors: readonly ContentProblem[];
  /** What is allowed, but probably a mistake. */
  warnings: readonly ContentProblem[];
}

/** Checks all content below a folder as a build does; dates are checked as of the given time. */
export async function checkContent(folder: string, now: Date): Promise<CheckResult> {
  const { files, problems, warnings } = await readCheckedContent(folder, { baseUrl: LOCAL_SITE, now });
  if (problems.length > 0) return { errors: problems, warnings: [] };
  const found = [
    ...warnings,
    ...(await findStaleUpdates(folder, files)),
    ...(await findVanishedSlugs(folder, files)),
  ];
  return { errors: [], warnings: found };
}
