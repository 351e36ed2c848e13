import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from '../../http/response.ts';
import { type Routes, selectRepresentation } from '../../http/router.ts';
import { createDocumentResponder, type Files } from './documents.ts';
import type { OnDemandHandler } from './on-demand.ts';

/** What the server responds with. */
export interface ListenerOptions {
  routes: Routes;
  files: Files;
  handleOnDemand: OnDemandHandler;
  homelab: Handler;
}

/** Sends documents from memory, and leaves the homelab to Astro's on-demand route. */
export function createListener({ routes, files, handleOnDemand, homelab }: ListenerOptions) {
  const respondWithDocument = createDocumentResponder(files);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method = '', url = '', headers: fields } = request;
    const representation = selectRepresentation(routes, { method, url, accept: fields.accept });
    if (representation.kind === 'on-demand') {
      // Astro has its own rules for slashes and escapes.
      request.url = routes.onDemand.path;
      request.headers = toOnDemandFields(fields);
      handleOnDemand(request, response, undefined, { homelab });
      return;
    }
    const { status, headers, body } =
      representation.kind === 'document'
        ? respondWithDocument(representation.document, fields)
        : representation;
    response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
  };
}

/**
 * What the homelab handler reads of a request, and what tells whether there is a body. Astro makes its URL of the Host,
 * which a client may set to anything.
 */
function toOnDemandFields(fields: IncomingHttpHeaders): IncomingHttpHeaders {
  return {
    host: 'localhost',
    authorization: fields.authorization,
    'content-encoding': fields['content-encoding'],
    'content-length': fields['content-length'],
    'if-none-match': fields['if-none-match'],
    'transfer-encoding': fields['transfer-encoding'],
  };
}
