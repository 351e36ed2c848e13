import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Homelab } from '../../homelab/handler.ts';
import type { CompleteResponse } from '../../http/response.ts';
import { type Routes, selectRepresentation } from '../../http/router.ts';
import { PATHS } from '../../paths.ts';
import { createDocumentResponder, type DocumentResponse, type Files } from './documents.ts';
import type { OnDemandHandler } from './on-demand.ts';

/** What the server responds with. */
export interface ListenerOptions {
  routes: Routes;
  files: Files;
  handleOnDemand: OnDemandHandler;
  homelab: Homelab;
}

/**
 * Sends documents and the presented observation from memory, and leaves publications to Astro's on-demand route. A read
 * needs no `Request` and no `Response`, which cost more than everything else about it.
 */
export function createListener({ routes, files, handleOnDemand, homelab }: ListenerOptions) {
  const respondWithDocument = createDocumentResponder(files);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method = '', url = '', headers: fields } = request;
    const send = ({ status, headers, body }: CompleteResponse | DocumentResponse) => {
      response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
    };
    const representation = selectRepresentation(routes, { method, url, accept: fields.accept });
    if (representation.kind === 'document') send(respondWithDocument(representation.document, fields));
    else if (representation.kind === 'response') send(representation);
    else if (method !== 'POST') homelab.read(fields['if-none-match']).then(send);
    else {
      // Astro has its own rules for slashes, and makes its URL of the Host, which a client may set to anything.
      request.url = PATHS.homelab;
      request.headers = {
        host: 'localhost',
        authorization: fields.authorization,
        'content-encoding': fields['content-encoding'],
        'content-length': fields['content-length'],
        'transfer-encoding': fields['transfer-encoding'],
      };
      handleOnDemand(request, response, undefined, { homelab: homelab.handle });
    }
  };
}
