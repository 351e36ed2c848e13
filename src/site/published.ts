import type { PublishedSite } from '../content/collections.ts';
import { HOME_PATH, HOMELAB_PATH, listFilePaths, toMarkdownPath, toShareImagePath } from '../paths.ts';
import { PUBLISHED_PATHS } from '../schemas/published-paths.ts';

/** What content may refer to, whatever is in it; the files in `public/` are named by their paths in it. */
export function describePublished(publicFiles: readonly string[]): PublishedSite {
  const rows = PUBLISHED_PATHS.filter(
    ({ path }) => path === HOME_PATH || (!path.endsWith('/') && path !== HOMELAB_PATH),
  );
  const pages = rows.filter(({ audience }) => audience === 'page').map(({ path }) => path);
  const firstParts = PUBLISHED_PATHS.map(({ path }) => path.slice(1).replace(/[./].*/s, ''));
  return {
    paths: new Set([
      ...rows.map(({ path }) => path),
      ...pages.flatMap((path) => [toMarkdownPath(path), toShareImagePath(path)]),
      ...publicFiles.flatMap(listFilePaths),
    ]),
    pages: pages.filter((path) => path !== HOME_PATH).map((path) => path.slice(1)),
    reservedNames: new Set(['index', '404', ...firstParts.filter((name) => name !== '')]),
  };
}
