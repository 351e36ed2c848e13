import { ApiError } from './response.ts';

/** The lists of the API: the path of each to the slugs of what is published below it, in alphabetical order. */
export type Lists = ReadonlyMap<string, readonly string[]>;

/** More slugs than this would bury the hint. */
const MAX_SLUGS = 20;

/** Finds the lists among published paths: an API path with other published paths directly below it. */
export function findLists(paths: Iterable<string>): Lists {
  const apiPaths = new Set([...paths].filter((path) => path.startsWith('/api/')).sort());
  const lists = new Map<string, string[]>();
  for (const path of apiPaths) {
    const end = path.lastIndexOf('/');
    const list = path.slice(0, end);
    if (!apiPaths.has(list)) continue;
    const slugs = lists.get(list) ?? [];
    slugs.push(path.slice(end + 1));
    lists.set(list, slugs);
  }
  return lists;
}

/** The 404 of a path of the API. Below a list, its hint names the list and the slugs; every host sends the same. */
export function createNotFoundError(path: string, lists: Lists): ApiError {
  for (const [list, slugs] of lists) {
    if (path.startsWith(`${list}/`))
      return new ApiError('not_found', undefined, { hint: toHint(list, slugs) });
  }
  return new ApiError('not_found');
}

function toHint(list: string, slugs: readonly string[]): string {
  const more = slugs.length - MAX_SLUGS;
  const named = slugs.slice(0, MAX_SLUGS).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `Use a slug from ${list}: ${named}.`;
}
