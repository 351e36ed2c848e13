import { isBelow } from '../paths.ts';
import { createPreflightHeaders, type HeaderFields, NEGOTIATED_VARY, type SiteHeaders } from './headers.ts';
import { prefersMarkdown } from './negotiate.ts';
import {
  ApiError,
  type CompleteResponse,
  createNotFoundError,
  createResponse,
  type Lists,
  MEDIA_TYPES,
  ON_DEMAND_METHODS,
  READ_METHODS,
  toErrorResponse,
} from './response.ts';

export interface PublishedFile {
  file: string;
  headers: HeaderFields;
}

export interface Route {
  document: PublishedFile;
  markdown?: PublishedFile | undefined;
  /** Any origin may read files for programs, but not pages. */
  isMachineFile: boolean;
}

export interface NotFoundPage {
  /** Prefix of all paths of its site; empty for the main site. */
  path: string;
  html: string;
  markdown: string;
}

export interface Routes {
  find(path: string): Route | undefined;
  onDemandPath: string | undefined;
  /** Maps moved paths to their new place: a path of the site or a URL of another site. */
  redirects: Readonly<Record<string, string>>;
  lists: Lists;
  /** The page of the main site comes first. */
  notFoundPages: readonly NotFoundPage[];
  headers: SiteHeaders;
}

export interface RequestTarget {
  method: string;
  url: string;
  accept: string | null | undefined;
}

export type Representation =
  | { kind: 'document'; document: PublishedFile; isAlternate: boolean }
  | { kind: 'on-demand' }
  | ({ kind: 'response' } & CompleteResponse);

export function selectRepresentation(routes: Routes, { method, url, accept }: RequestTarget): Representation {
  const { redirects, lists, notFoundPages, headers, onDemandPath } = routes;
  // `OPTIONS *` asks about the server as a whole (RFC 9110 section 9.3.7).
  if (url === '*' && method === 'OPTIONS')
    return refuseMethod(method, onDemandPath ? ON_DEMAND_METHODS : READ_METHODS, headers);
  const rawPath = extractPath(url);
  const path = normalizePath(rawPath);
  const isRead = method === 'GET' || method === 'HEAD';
  const route = path === undefined ? undefined : routes.find(path);
  const isOnDemand = path !== undefined && path === onDemandPath;
  if (route && isRead) return selectDocument(route, accept);
  if (isOnDemand && (isRead || method === 'POST')) return { kind: 'on-demand' };
  if (isOnDemand) return refuseMethod(method, ON_DEMAND_METHODS, headers);
  if (route?.isMachineFile) return refuseMethod(method, READ_METHODS, headers);
  if (route) {
    const fields = { ...headers.page, 'content-type': MEDIA_TYPES.text, allow: 'GET, HEAD' };
    return respond(405, fields, 'This page supports GET and HEAD only.\n');
  }
  const location = path === undefined ? undefined : redirects[path];
  if (location && isRead) {
    const fields = isApiPath(location) ? headers.machine : headers.page;
    // Netlify appends the query, so the other hosts do the same.
    const target = /[?#]/.test(location) ? location : location + extractQuery(url);
    return respond(
      301,
      { ...fields, location: target, 'content-type': MEDIA_TYPES.text },
      `Moved to ${location}\n`,
    );
  }
  if (isApiPath(rawPath)) return respondWithError(createNotFoundError(path ?? rawPath, lists), headers);
  const format = prefersMarkdown(accept) ? 'markdown' : 'html';
  const page = findSite(notFoundPages, path ?? rawPath);
  const fields = { ...headers.page, 'content-type': MEDIA_TYPES[format], vary: NEGOTIATED_VARY };
  return respond(404, fields, page?.[format] ?? '');
}

/** Falls back to the first part, which must be that of the main site. */
export function findSite<Part extends { path: string }>(
  parts: readonly Part[],
  path: string,
): Part | undefined {
  return parts.findLast((part) => isBelow(part.path, path)) ?? parts[0];
}

function selectDocument({ document, markdown }: Route, accept: RequestTarget['accept']): Representation {
  return markdown && prefersMarkdown(accept)
    ? { kind: 'document', document: markdown, isAlternate: true }
    : { kind: 'document', document, isAlternate: false };
}

function refuseMethod(method: string, methods: readonly string[], headers: SiteHeaders): Representation {
  const allow = methods.join(', ');
  if (method !== 'OPTIONS')
    return respondWithError(new ApiError('method_not_allowed', undefined, { headers: { allow } }), headers);
  const fields = createPreflightHeaders(allow, headers.machine);
  return { kind: 'response', status: 204, headers: fields, body: '' };
}

function respondWithError(error: ApiError, { baseUrl }: SiteHeaders): Representation {
  return { kind: 'response', ...toErrorResponse(error, baseUrl) };
}

function respond(status: number, fields: HeaderFields, body: string): Representation {
  return { kind: 'response', ...createResponse(status, { ...fields, 'cache-control': 'no-store' }, body) };
}

/**
 * Takes a request target or an absolute URL. An empty path becomes `/`. A regular expression is far cheaper than
 * parsing the URL.
 */
export function extractPath(url: string): string {
  return /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(url)?.[1] || '/';
}

function extractQuery(url: string): string {
  return /\?[^#]*/.exec(url)?.[0] ?? '';
}

/** Returns undefined if decoding fails or would create a slash, so that no other spelling reaches a resource. */
export function normalizePath(path: string): string | undefined {
  // Removing the slash would make `//` the homepage.
  if (path === '//') return undefined;
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (!trimmed.includes('%')) return trimmed;
  try {
    return /%2f/i.test(trimmed) ? undefined : decodeURIComponent(trimmed);
  } catch {
    return undefined;
  }
}

/** Recognizes every spelling of `/api`, even if another part of the path cannot be decoded. */
export function isApiPath(path: string): boolean {
  return /^\/(?:a|%61)(?:p|%70)(?:i|%69)(?:\/|%2[Ff]|$)/.test(path);
}
