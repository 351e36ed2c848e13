import { respondWithDocument, type StaticDocument } from './document.ts';
import { NEGOTIATED_VARY, type SiteHeaders } from './headers.ts';
import { methodNotAllowed, READ_METHODS, respondToOptions } from './method.ts';
import { prefersMarkdown } from './negotiate.ts';
import { createNotFoundError, type Lists } from './not-found.ts';
import { isApiPath, normalizePath, pathOf } from './request-path.ts';
import { createResponse, type Handler, MEDIA_TYPES, type RequestHead } from './response.ts';

/** The page for URLs that do not exist, in its two representations. */
export interface NotFoundPage {
  html: string;
  markdown: string;
}

/** What is served where. */
export interface Routes<R extends RequestHead> {
  /** The prerendered document at a path, if there is one. */
  findDocument(path: string): StaticDocument | undefined;
  notFoundPage: NotFoundPage;
  /** What is computed for each request, by path. */
  handlers: ReadonlyMap<string, Handler<R>>;
  /** The paths that moved, and where to. */
  redirects?: Readonly<Record<string, string>>;
  /** What the 404 of the API names below a list. */
  lists: Lists;
  headers: SiteHeaders;
}

/** The whole service as one function; throws ApiError for what is refused. */
export function createRouter<R extends RequestHead>(routes: Routes<R>): Handler<R> {
  const { findDocument, notFoundPage, handlers, redirects = {}, lists, headers } = routes;
  return (request) => {
    const rawPath = pathOf(request.url);
    const path = normalizePath(rawPath);
    if (path !== undefined) {
      const document = findDocument(path);
      if (document) return respondByMethod(request, document, headers);
      const handler = handlers.get(path);
      if (handler) return handler(request);
      const location = redirects[path];
      if (location && READS.has(request.method)) return redirect(request, location, headers);
    }
    if (isApiPath(rawPath)) throw createNotFoundError(path ?? rawPath, lists);
    return respondWithNotFoundPage(request, notFoundPage, headers);
  };
}

const READS = new Set(['GET', 'HEAD']);

function redirect(request: RequestHead, location: string, headers: SiteHeaders): Response {
  const fields = isApiPath(location) ? headers.machine : headers.page;
  const own = { location, 'cache-control': 'no-store', 'content-type': MEDIA_TYPES.text };
  return createResponse(request, 301, { ...fields, ...own }, `Moved to ${location}\n`);
}

/** Responds with 404 as HTML or Markdown, whichever is asked for. */
export function respondWithNotFoundPage(
  request: RequestHead,
  { html, markdown }: NotFoundPage,
  headers: SiteHeaders,
): Response {
  const isMarkdown = prefersMarkdown(request.headers.get('accept'));
  const fields = {
    ...headers.page,
    'content-type': isMarkdown ? MEDIA_TYPES.markdown : MEDIA_TYPES.html,
    'cache-control': 'no-store',
    vary: NEGOTIATED_VARY,
  };
  return createResponse(request, 404, fields, isMarkdown ? markdown : html);
}

function respondByMethod(request: RequestHead, document: StaticDocument, headers: SiteHeaders): Response {
  const { method } = request;
  if (method === 'GET' || method === 'HEAD') return respondWithDocument(request, document);
  if (document.isMachineFile) {
    if (method === 'OPTIONS') return respondToOptions(READ_METHODS, headers.machine);
    throw methodNotAllowed(READ_METHODS);
  }
  const fields = {
    ...headers.page,
    'content-type': MEDIA_TYPES.text,
    'cache-control': 'no-store',
    allow: 'GET, HEAD',
  };
  return createResponse(request, 405, fields, 'This page supports GET and HEAD only.\n');
}
