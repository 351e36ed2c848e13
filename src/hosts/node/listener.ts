import type { IncomingMessage, ServerResponse } from 'node:http';
import { HOMELAB_PATH } from '../../api/resources.ts';
import { type StaticDocument, selectRepresentation } from '../../http/document.ts';
import { normalizePath, pathOf } from '../../http/request-path.ts';
import type { Handler, RequestHead } from '../../http/response.ts';
import type { OnDemandHandler } from './on-demand.ts';

/** What the server responds with. */
export interface ListenerOptions {
  /** The prerendered site, by path. */
  documents: ReadonlyMap<string, StaticDocument>;
  handleOnDemand: OnDemandHandler;
  homelab: Handler;
  /** Responds to everything else. */
  router: (request: RequestHead) => Response | Promise<Response>;
}

/** Sends documents from memory, leaves the homelab to Astro's on-demand route, and the rest to the router. */
export function createListener({ documents, handleOnDemand, homelab, router }: ListenerOptions) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { headers, method = '', url = '' } = request;
    const path = normalizePath(pathOf(url)) ?? '';
    const document = documents.get(path);
    if (document && (method === 'GET' || method === 'HEAD')) {
      const {
        status,
        headers: fields,
        body,
      } = selectRepresentation(document, (name) => headers[name] as string);
      response.writeHead(status, fields).end(method === 'HEAD' ? undefined : body);
      // A web-standard Request cannot have the method TRACE.
    } else if (path === HOMELAB_PATH && method !== 'TRACE') {
      // Astro has its own rules for slashes and escapes.
      request.url = path;
      handleOnDemand(request, response, undefined, { homelab });
    } else {
      const head = { method, url, headers: new Headers({ accept: headers.accept ?? '' }) };
      Promise.resolve(router(head)).then((result) => send(result, response));
    }
  };
}

async function send({ status, headers, body }: Response, response: ServerResponse): Promise<void> {
  response.writeHead(status, Object.fromEntries(headers));
  response.end(body && Buffer.from(await new Response(body).arrayBuffer()));
}
