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

/** A prerendered file and the header fields with which it is sent. */
export interface Document {
  /** Its name in the folder of the build. */
  file: string;
  headers: HeaderFields;
}

/** The representations of the resource at a path. */
export interface Route {
  document: Document;
  /** The representation for clients that prefer Markdown. */
  markdown?: Document | undefined;
  /** Read by programs, so readable from any origin; a page is not. */
  isMachineFile: boolean;
}

/** The page for URLs that do not exist on the site of a language, in its two representations. */
export interface NotFoundPage {
  /** What the paths of the site begin with; empty for the main one. */
  path: string;
  html: string;
  markdown: string;
}

/** Everything that is served, by path. */
export interface Routes {
  /** Finds the route of a path; undefined if nothing is prerendered there. */
  find(path: string): Route | undefined;
  /** The path at which a handler reads and writes; undefined if there is none. */
  onDemandPath: string | undefined;
  /** The paths that moved, and where to. */
  redirects: Readonly<Record<string, string>>;
  /** The lists that the 404 of the API names. */
  lists: Lists;
  /** The main one first. */
  notFoundPages: readonly NotFoundPage[];
  headers: SiteHeaders;
}

/** The parts of a request that select its representation. */
export interface RequestTarget {
  method: string;
  /** The target of the request or its absolute URL. */
  url: string;
  accept: string | null | undefined;
}

/**
 * The response to a request: a document, whose status and coding depend on what the client has and accepts; the response
 * of the on-demand handler; or a response that is complete.
 */
export type Representation =
  | { kind: 'document'; document: Document; isAlternate: boolean }
  | { kind: 'on-demand' }
  | ({ kind: 'response' } & CompleteResponse);

/** Selects what a request gets. Every host and the development server carry out the result. */
export function selectRepresentation(routes: Routes, { method, url, accept }: RequestTarget): Representation {
  const { redirects, lists, notFoundPages, headers, onDemandPath } = routes;
  // Asks about the server as a whole (RFC 9110 section 9.3.7).
  if (url === '*' && method === 'OPTIONS')
    return refuseMethod(method, onDemandPath ? ON_DEMAND_METHODS : READ_METHODS, headers);
  const rawPath = pathOf(url);
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
    // Netlify passes the query on, so every host does.
    const target = location + queryOf(url);
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

/** The preflight of what programs use, and the refusal of a method that it does not support. */
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

/** A response that no cache stores. */
function respond(status: number, fields: HeaderFields, body: string): Representation {
  return { kind: 'response', ...createResponse(status, { ...fields, 'cache-control': 'no-store' }, body) };
}

/** The path in a request target or an absolute URL, where an empty path is `/`. Far cheaper than parsing the URL. */
export function pathOf(url: string): string {
  return /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(url)?.[1] || '/';
}

/** The query of a request target or an absolute URL with its question mark, or nothing. */
function queryOf(url: string): string {
  return /\?[^#]*/.exec(url)?.[0] ?? '';
}

/**
 * The path under which a resource is known: percent-decoded, without a trailing slash. Undefined where decoding
 * fails or would invent a slash, so that no other spelling reaches a resource.
 */
export function normalizePath(path: string): string | undefined {
  // Without its slash, `//` would be the homepage.
  if (path === '//') return undefined;
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (!trimmed.includes('%')) return trimmed;
  try {
    return /%2f/i.test(trimmed) ? undefined : decodeURIComponent(trimmed);
  } catch {
    return undefined;
  }
}

/** Says whether a path belongs to the API, existing or not, in any spelling, even if a part of it cannot be decoded. */
export function isApiPath(path: string): boolean {
  return /^\/(?:a|%61)(?:p|%70)(?:i|%69)(?:\/|%2[Ff]|$)/.test(path);
}
