import { toResponse } from '../../http/response.ts';
import { type Routes, selectRepresentation } from '../../http/router.ts';

export type EdgeFunction = (request: Request) => Promise<Response | undefined>;

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
  // This Accept does not lead here again. The CDN compresses the response itself.
  const headers = new Headers({ accept: '*/*', 'accept-encoding': 'identity' });
  const tags = request.headers.get('if-none-match');
  if (tags !== null) headers.set('if-none-match', tags);
  return fetchFile(new URL(path, request.url), { method: request.method, headers, redirect: 'manual' });
}
