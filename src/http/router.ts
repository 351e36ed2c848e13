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

/** A file of the build, and the fields with which it is sent. */
export interface PublishedFile {
  file: string;
  headers: HeaderFields;
}

export interface Route {
  document: PublishedFile;
  markdown?: PublishedFile | undefined;
  /** True for files that programs read, which any origin may read; false for pages. */
  isMachineFile: boolean;
}

export interface NotFoundPage {
  /** The prefix of the paths of its site; empty for the main one. */
  path: string;
  html: string;
  markdown: string;
}

export interface Routes {
  /** Returns undefined if nothing is prerendered at the path. */
  find(path: string): Route | undefined;
  /** The path of the on-demand handler; undefined if there is none. */
  onDemandPath: string | undefined;
  /** The targets of redirects by their paths: paths of the site, or URLs of others. */
  redirects: Readonly<Record<string, string>>;
  lists: Lists;
  /** The main one first. */
  notFoundPages: readonly NotFoundPage[];
  headers: SiteHeaders;
}

export interface RequestTarget {
  method: string;
  url: string;
  accept: string | null | undefined;
}

/**
 * The result of the selection: a document, whose status and coding depend on what the client has and accepts; the
 * on-demand handler; or a complete response.
 */
export type Representation =
  | { kind: 'document'; document: PublishedFile; isAlternate: boolean }
  | { kind: 'on-demand' }
  | ({ kind: 'response' } & CompleteResponse);

export function selectRepresentation(routes: Routes, { method, url, accept }: RequestTarget): Representation {
  const { redirects, lists, notFoundPages, headers, onDemandPath } = routes;
  // This asks about the server as a whole (RFC 9110 section 9.3.7).
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
    // Netlify appends the query, so every host does.
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

/** Finds what belongs to the site that a path is on, among that of all sites with the main one first. */
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
 * Extracts the path of a request target or an absolute URL; an empty path becomes `/`. This is far cheaper than parsing
 * the URL.
 */
export function extractPath(url: string): string {
  return /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(url)?.[1] || '/';
}

function extractQuery(url: string): string {
  return /\?[^#]*/.exec(url)?.[0] ?? '';
}

/**
 * Decodes a path and removes its trailing slash. Returns undefined if decoding fails or would create a slash, so that
 * no other spelling reaches a resource.
 */
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

/** Returns true for a path of the API, existing or not, in any spelling, even if a part of it cannot be decoded. */
export function isApiPath(path: string): boolean {
  return /^\/(?:a|%61)(?:p|%70)(?:i|%69)(?:\/|%2[Ff]|$)/.test(path);
}
