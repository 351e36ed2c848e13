import { prefersMarkdown } from '../../http/negotiate.ts';
import { toMarkdownPath } from '../../http/twin.ts';

/** An edge function: an answer of its own, or undefined to let the request pass. */
export type EdgeFunction = (request: Request) => Promise<Response | undefined>;

/** The page for addresses that do not exist, as Markdown. */
const NOT_FOUND = '/404.md';

/**
 * Answers pages as Markdown where that is preferred, by what the CDN has beside them; every other request passes.
 * `fetchFile` reads from the same site, and the Accept that it sends does not lead here again.
 */
export function createMarkdownFunction(fetchFile: typeof fetch): EdgeFunction {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isFile = pathname.slice(pathname.lastIndexOf('/')).includes('.');
    if (!isRead || isFile || !prefersMarkdown(request.headers.get('accept'))) return undefined;
    const page = await read(request, toMarkdownPath(pathname.replace(/(?<=.)\/$/, '')), fetchFile);
    if (page.status === 200 || page.status === 304) return page;
    const missing = await read(request, NOT_FOUND, fetchFile);
    const isMarkdown = missing.headers.get('content-type')?.startsWith('text/markdown');
    return isMarkdown ? new Response(missing.body, { status: 404, headers: missing.headers }) : undefined;
  };
}

async function read(request: Request, path: string, fetchFile: typeof fetch): Promise<Response> {
  // Uncompressed, so that the body passes as it is; the CDN compresses what leaves it.
  const headers = new Headers({ accept: '*/*', 'accept-encoding': 'identity' });
  const tags = request.headers.get('if-none-match');
  if (tags !== null) headers.set('if-none-match', tags);
  const { method } = request;
  const file = await fetchFile(new URL(path, request.url), { method, headers, redirect: 'manual' });
  const answer = new Response(file.body, file);
  answer.headers.append('vary', 'Accept');
  return answer;
}
