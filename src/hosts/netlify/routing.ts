import { type HeaderFields, NEGOTIATED_VARY, type SiteHeaders } from '../../http/headers.ts';
import { MEDIA_TYPES } from '../../http/response.ts';
import type { Route } from '../../http/router.ts';
import { PATHS } from '../../paths.ts';
import type { SiteManifest } from '../../schemas/site-manifest.ts';
import { toNotFoundFiles } from '../routes.ts';

export type RouteTable = ReadonlyMap<string, Route>;

/** Files in this folder are served by rules only, so none has a second URL. */
export const SITE_FOLDER = '/_site';

const ERRORS_FOLDER = '/_errors';

export const NOT_FOUND_PAGE = '/404.html';
const NOT_FOUND_COPY = `${SITE_FOLDER}${NOT_FOUND_PAGE}`;

export function findErrorFile(part: string): string {
  return `${ERRORS_FOLDER}${part}.json`;
}

/**
 * Puts the most specific rules first, because the first match wins; `!` makes a rule win over a file of that name as
 * well. Netlify ignores a trailing slash.
 */
export function renderRedirects(
  table: RouteTable,
  lists: Iterable<string>,
  languages: SiteManifest['languages'],
  redirects: SiteManifest['redirects'],
): string {
  const rules = [
    ...Object.entries(redirects).map(([from, to]) => `${from} ${to} 301!`),
    ...[...table].map(([path, { document }]) => `${path} ${SITE_FOLDER}/${document.file} 200!`),
    ...[...lists, PATHS.api].map((part) => `${part}/* ${findErrorFile(part)} 404!`),
    ...languages.slice(1).map((site) => `${site.path}/* ${SITE_FOLDER}/${toNotFoundFiles(site).html} 404!`),
    // Netlify ignores a rule whose target is its own path, so each copy of the 404 page hides the other.
    `${NOT_FOUND_COPY} ${NOT_FOUND_PAGE} 404!`,
    `/* ${NOT_FOUND_COPY} 404!`,
  ];
  return `${rules.join('\n')}\n`;
}

/**
 * Lists each file both at its URL and as the target of its rule, because Netlify does not document which of the two it
 * looks up. The 404 responses come first: if several rules match, the last one sets a field.
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
    renderHeaderBlock(path, without(document.headers, inheritedBy(path))),
    renderHeaderBlock(`${SITE_FOLDER}/${document.file}`, without(document.headers, missingPage)),
  ];
  return [
    renderHeaderBlock('/*', missingPage),
    // Netlify's parser would match `/api/*` to any path that begins with /api, such as /apis.
    renderHeaderBlock(`${PATHS.api}/:part/*`, missingJson),
    renderHeaderBlock(`${ERRORS_FOLDER}/*`, missingJson),
    ...[...table].flatMap(toBlocks),
  ].join('\n');
}

function without(fields: HeaderFields, inherited: HeaderFields): HeaderFields {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => inherited[name] !== value));
}

export function renderHeaderBlock(path: string, fields: HeaderFields): string {
  const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
