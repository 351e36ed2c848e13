import { collections } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import { toFileProblem } from './content-files.ts';
import type { Entries } from './entry.ts';

/** Lists of the site that may be empty, though hardly anybody means it. */
const LISTS = [
  ['projects', 'list of projects'],
  ['caseStudies', 'list of case studies'],
] as const;

/** What is allowed, but probably a mistake: lists that publish nothing. */
export function findWarnings(entries: Entries): ContentProblem[] {
  return LISTS.filter(([name]) => entries[name].length === 0).map(([name, list]) =>
    toFileProblem(`content/${collections[name].path}`, `has nothing to publish; the ${list} is empty`),
  );
}
