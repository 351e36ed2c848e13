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

/** What the homelab handler reads of a request, and what tells the server whether the body was read. */
const ON_DEMAND_FIELDS = [
  'authorization',
  'content-encoding',
  'content-length',
  'if-none-match',
  'transfer-encoding',
] as const;

/** Sends documents from memory, and leaves the homelab to Astro's on-demand route. */
export function createListener({ routes, files, handleOnDemand, homelab }: ListenerOptions) {
  const respondWithDocument = createDocumentResponder(files);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method = '', url = '', headers: fields } = request;
    const representation = selectRepresentation(routes, { method, url, accept: fields.accept });
    if (representation.kind === 'on-demand') {
      // Astro has its own rules for slashes and escapes, and makes its URL of what the client calls the host.
      request.url = routes.onDemand.path;
      request.headers = selectFields(fields);
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

function selectFields(fields: IncomingHttpHeaders): IncomingHttpHeaders {
  const selected: IncomingHttpHeaders = { host: 'localhost' };
  for (const name of ON_DEMAND_FIELDS) {
    if (fields[name] !== undefined) selected[name] = fields[name];
  }
  return selected;
}
