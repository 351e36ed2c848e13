import { createSiteHeaders, NEGOTIATED_VARY } from '../../http/headers.ts';
import { prefersMarkdown } from '../../http/negotiate.ts';
import { normalizePath } from '../../http/request-path.ts';
import { type NotFoundPage, respondWithNotFoundPage } from '../../http/router.ts';
import { toMarkdownPath } from '../../schemas/published-paths.ts';

/** An edge function: its own response, or undefined to pass the request on. */
export type EdgeFunction = (request: Request) => Promise<Response | undefined>;

/**
 * Responds to those who prefer Markdown: with the Markdown that the CDN has of a page, or with the 404 page as
 * Markdown. Every other request passes. `fetchFile` reads from the same site; the Accept that it sends does not lead
 * here again.
 */
export function createMarkdownFunction(
  notFound: NotFoundPage & { baseUrl: string },
  fetchFile: typeof fetch,
): EdgeFunction {
  const headers = createSiteHeaders(notFound.baseUrl);
  return async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !prefersMarkdown(request.headers.get('accept'))) return undefined;
    const path = normalizePath(new URL(request.url).pathname);
    // No page has a dot in its path, and every other file has one. The Markdown of `/` is called index.md.
    const isFile = path?.includes('.');
    const isPublishable = path !== undefined && path !== '/index';
    const file = isPublishable && (await read(request, isFile ? path : toMarkdownPath(path), fetchFile));
    if (!file || file.status === 404) return respondWithNotFoundPage(request, notFound, headers);
    if (isFile) return undefined;
    const response = new Response(file.body, file);
    response.headers.set('vary', NEGOTIATED_VARY);
    return response;
  };
}

function read(request: Request, path: string, fetchFile: typeof fetch): Promise<Response> {
  // Uncompressed, so that the body passes as it is; the CDN compresses what leaves it.
  const headers = new Headers({ accept: '*/*', 'accept-encoding': 'identity' });
  const tags = request.headers.get('if-none-match');
  if (tags !== null) headers.set('if-none-match', tags);
  return fetchFile(new URL(path, request.url), { method: request.method, headers, redirect: 'manual' });
}
