import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CompleteResponse, Handler } from '../../http/response.ts';
import { type Routes, selectRepresentation } from '../../http/router.ts';
import { PATHS } from '../../paths.ts';
import { createDocumentResponder, type DocumentResponse, type Files } from './documents.ts';

export type OnDemandHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: App.Locals,
) => Promise<void>;

export interface ListenerOptions {
  routes: Routes;
  files: Files;
  handleOnDemand: OnDemandHandler;
  homelab: Handler;
}

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
    else {
      // Astro has its own rules for slashes, and builds its URL from Host, which a client can set to anything.
      request.url = PATHS.homelab;
      fields.host = 'localhost';
      handleOnDemand(request, response, undefined, { homelab });
    }
  };
}
