import { type Routes, selectRepresentation, toResponse } from '../../http/router.ts';

/** An edge function: its own response, or undefined to pass the request on. */
export type EdgeFunction = (request: Request) => Promise<Response | undefined>;

/**
 * Responds to those who prefer Markdown: with the Markdown that the CDN has of a page, or with the 404 page as
 * Markdown. Documents that have no other representation pass, and so does the homelab. `fetchFile` reads from the same
 * site; the Accept that it sends does not lead here again.
 */
export function createMarkdownFunction(routes: Routes, fetchFile: typeof fetch): EdgeFunction {
  return async (request) => {
    const { method, url, headers } = request;
    const representation = selectRepresentation(routes, { method, url, accept: headers.get('accept') });
    if (representation.kind === 'response') return toResponse(representation, method);
    if (representation.kind === 'on-demand' || !representation.isAlternate) return undefined;
    const { document } = representation;
    const file = await read(request, `/${document.file}`, fetchFile);
    const response = new Response(file.body, file);
    for (const [name, value] of Object.entries(document.headers)) response.headers.set(name, value);
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
