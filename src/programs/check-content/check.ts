import type { ContentProblem } from '../../content/content-error.ts';
import { readCheckedContent } from '../../site/read-checked-content.ts';
import { LOCAL_SITE } from '../../site/site-url.ts';

/** What a check of a content folder found. */
export interface CheckResult {
  errors: readonly ContentProblem[];
  /** What is allowed, but probably a mistake. */
  warnings: readonly ContentProblem[];
}

/** Checks all content below a folder as a build does; dates are checked as of the given time. */
export async function checkContent(folder: string, now: Date): Promise<CheckResult> {
  const { problems, warnings } = await readCheckedContent(folder, { baseUrl: LOCAL_SITE, now });
  return { errors: problems, warnings: problems.length > 0 ? [] : warnings };
}
