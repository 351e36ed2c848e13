import { slugSchema } from '../schemas/formats.ts';
import { RESERVED_NAMES } from '../schemas/published-paths.ts';
import { toId } from './front-matter.ts';
import { PAGE_IDS } from './links.ts';

/** What is wrong with the name of a page's file, which is the path of the page; undefined if nothing is. */
export function findPageNameProblem(file: string): string | undefined {
  return findNameProblem(toId(file), [...RESERVED_NAMES]);
}

/** What is wrong with the name of a project's file, which is the anchor of the project; undefined if nothing is. */
export function findAnchorProblem(file: string): string | undefined {
  return findNameProblem(toId(file), PAGE_IDS);
}

function findNameProblem(name: string, reserved: readonly string[]): string | undefined {
  if (reserved.includes(name)) return 'has a file name that the site uses itself; rename it';
  if (slugSchema.safeParse(name).success) return undefined;
  return `has a file name that cannot be used in a URL; use at most 100 lower-case letters, digits and single hyphens, for example ${toSlug(name) || 'about'}.md`;
}

/** What a name becomes when only what a URL needs of it is kept. */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-|-$/g, '');
}
