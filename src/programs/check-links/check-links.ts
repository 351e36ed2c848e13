import { ContentError } from '../../content/content-error.ts';
import { readFiles } from '../../content/load.ts';
import type { CheckResult } from '../check-content/report.ts';
import { followLinks } from './follow-links.ts';
import { toCheckResult } from './link-problems.ts';
import type { LinkRequestOptions } from './link-request.ts';
import { findPublishedLinks } from './published-links.ts';

/** Follows every external link that a content folder publishes. Content that a build refuses is reported instead. */
export async function checkLinks(folder: string, options: LinkRequestOptions): Promise<CheckResult> {
  try {
    const links = findPublishedLinks(await readFiles(folder));
    const urls = links.map(({ url }) => url);
    return toCheckResult(links, await followLinks(urls, options));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { errors: error.problems, warnings: [] };
  }
}
