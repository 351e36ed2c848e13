import { type HeaderFields, NEGOTIATED_VARY, type SiteHeaders } from '../../http/headers.ts';
import { MEDIA_TYPES } from '../../http/response.ts';
import type { Route } from '../../http/router.ts';
import { PATHS } from '../../paths.ts';
import type { SiteManifest } from '../../schemas/site-manifest.ts';
import { toNotFoundFiles } from '../routes.ts';

/** Everything that is published, by path. */
export type RouteTable = ReadonlyMap<string, Route>;

/** The folder of the build in what Netlify publishes. Only rules lead into it. */
export const SITE_FOLDER = '/_site';

/** The folder of the bodies of 404 responses under `/api`. */
const ERRORS_FOLDER = '/_errors';

/** The path of the CDN's 404 page. */
export const NOT_FOUND_PAGE = '/404.html';
const NOT_FOUND_COPY = `${SITE_FOLDER}${NOT_FOUND_PAGE}`;

/** The file with the 404 of a part of the API, which is `/api` or one of its lists. */
export function toErrorFile(part: string): string {
  return `${ERRORS_FOLDER}${part}.json`;
}

/**
 * Writes `_redirects`: a rule for each URL that moved and for each that is published, then 404 for the parts of the API
 * (the lists before all of it), for the site of each language and for everything else. The first rule that matches decides, with `!` even where a file
 * has that name; a trailing slash makes no difference to Netlify.
 */
export function renderRedirects(
  table: RouteTable,
  lists: Iterable<string>,
  languages: SiteManifest['languages'],
  redirects: Readonly<Record<string, string>> = {},
): string {
  const rules = [
    ...Object.entries(redirects).map(([from, to]) => `${from} ${to} 301!`),
    ...[...table].map(([path, { document }]) => `${path} ${SITE_FOLDER}/${document.file} 200!`),
    ...[...lists, PATHS.api].map((part) => `${part}/* ${toErrorFile(part)} 404!`),
    ...languages.slice(1).map((site) => `${site.path}/* ${SITE_FOLDER}/${toNotFoundFiles(site).html} 404!`),
    // Netlify ignores a rule whose target is its own path, so each copy of the 404 page hides the other.
    `${NOT_FOUND_COPY} ${NOT_FOUND_PAGE} 404!`,
    `/* ${NOT_FOUND_COPY} 404!`,
  ];
  return `${rules.join('\n')}\n`;
}

/**
 * Writes `_headers`: the 404 responses first, then each file at its URL and as the target of its rule, because Netlify
 * does not document which of the two it looks up. Of several rules that match, the last one sets a field.
 */
export function renderHeaders(table: RouteTable, { machine, page }: SiteHeaders): string {
  const missingPage = {
    ...page,
    vary: NEGOTIATED_VARY,
    'cache-control': 'no-store',
    'content-type': MEDIA_TYPES.html,
  };
  const missingJson = { ...machine, 'cache-control': 'no-store', 'content-type': MEDIA_TYPES.json };
  const inheritedBy = (path: string) => (path.startsWith(`${PATHS.api}/`) ? missingJson : missingPage);
  const toBlocks = ([path, { document }]: [string, Route]) => [
    toBlock(path, without(document.headers, inheritedBy(path))),
    toBlock(`${SITE_FOLDER}/${document.file}`, without(document.headers, missingPage)),
  ];
  return [
    toBlock('/*', missingPage),
    // Not /api/*, which Netlify's parser takes for any path that begins with /api, such as /apis.
    toBlock(`${PATHS.api}/:part/*`, missingJson),
    toBlock(`${ERRORS_FOLDER}/*`, missingJson),
    ...[...table].flatMap(toBlocks),
  ].join('\n');
}

/** The fields that an earlier rule does not set to the same value already. */
function without(fields: HeaderFields, inherited: HeaderFields): HeaderFields {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => inherited[name] !== value));
}

function toBlock(path: string, fields: HeaderFields): string {
  const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
