import { collections } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import { toFileProblem } from './content-files.ts';
import type { CollectionName, Entries } from './entry.ts';

/** Lists of the site that may be empty, though hardly anybody means it. */
const LISTS: Partial<Record<CollectionName, string>> = {
  projects: 'list of projects',
  caseStudies: 'list of case studies',
};

/** What is allowed, but probably a mistake: lists that publish nothing. */
export function findWarnings(entries: Entries): ContentProblem[] {
  return Object.entries(LISTS)
    .filter(([name]) => entries[name as CollectionName].length === 0)
    .map(([name, list]) =>
      toFileProblem(
        `content/${collections[name as CollectionName].path}`,
        `has nothing to publish; the ${list} is empty`,
      ),
    );
}
