import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serve } from 'srvx/node';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/response.ts';
import { closeIfUnread, continueOnRead } from './early-answer.ts';
import { findRequestFault, refuse, toParserError } from './refusal.ts';

/** How long a client may take for its headers, and for its whole request. */
const HEADERS_TIMEOUT_MILLISECONDS = 10_000;
const REQUEST_TIMEOUT_MILLISECONDS = 20_000;
const KEEP_ALIVE_MILLISECONDS = 5_000;
/** How often slow clients are looked for. */
const CHECK_MILLISECONDS = 1_000;

/** Serves a handler over node:http; what the parser refuses instead of the handler is a JSON error as well. */
export function createNodeServer(handler: Handler, baseUrl: string): Server {
  // srvx turns Node's requests and answers into web-standard ones; listening and stopping stay ours.
  const { node } = serve({ fetch: handler, manual: true, silent: true, gracefulShutdown: false });
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MILLISECONDS,
    requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
    connectionsCheckingInterval: CHECK_MILLISECONDS,
    // Node would answer a missing Host itself, with an empty body.
    requireHostHeader: false,
  });
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const fault = findRequestFault(request);
    if (fault) return refuse(request.socket, fault, baseUrl);
    closeIfUnread(request, response);
    node?.handler(request as never, response as never);
  };
  server.on('request', listener);
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    continueOnRead(request, response);
    listener(request, response);
  });
  // An expectation that we do not know is no reason to refuse the request (RFC 9110 section 10.1.1).
  server.on('checkExpectation', listener);
  server.on('clientError', (error, socket) => refuse(socket as Socket, toParserError(error), baseUrl));
  server.on('connect', (_request, socket) =>
    refuse(socket as Socket, new ApiError('bad_request', 'This server is no proxy.'), baseUrl),
  );
  return server;
}
