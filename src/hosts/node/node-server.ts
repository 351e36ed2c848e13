import { createServer, type IncomingMessage, type Server } from 'node:http';
import { serve } from 'srvx/node';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/response.ts';
import { Answer } from './answer.ts';
import { lineUp, takeNoFurther } from './answer-order.ts';
import { noteConnections } from './connections.ts';
import { continueOnRead } from './early-answer.ts';
import { isClosing } from './linger.ts';
import { type AnsweringSocket, refuseConnection, refuseRequest, toParserError } from './refusal.ts';
import { findRequestFault } from './request-fault.ts';

/** How long a client may take for its headers, and for its whole request. */
const HEADERS_TIMEOUT_MILLISECONDS = 10_000;
const REQUEST_TIMEOUT_MILLISECONDS = 20_000;
const KEEP_ALIVE_MILLISECONDS = 5_000;
/**
 * How long nothing may come or go on a connection, as where the client does not read its answer. Longer than a request
 * may take, because a request that stalls is told so first.
 */
const INACTIVITY_MILLISECONDS = 25_000;
/** How often slow clients are looked for. */
const CHECK_MILLISECONDS = 1_000;

/** A request that never reached the handler; what could not be read of it is undefined. */
export interface Refused {
  method?: string | undefined;
  url?: string | undefined;
  status: number;
}

/**
 * Serves a handler over node:http; what the parser refuses instead of the handler is a JSON error as well, of which
 * `onRefused` is told.
 */
export function createNodeServer(
  handler: Handler,
  baseUrl: string,
  onRefused: (refused: Refused) => void = () => {},
): Server {
  // srvx turns Node's requests and answers into web-standard ones; listening and stopping stay ours.
  const { node } = serve({ fetch: handler, manual: true, silent: true, gracefulShutdown: false });
  const server = createServer<typeof IncomingMessage, typeof Answer>({
    ServerResponse: Answer,
    headersTimeout: HEADERS_TIMEOUT_MILLISECONDS,
    requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
    connectionsCheckingInterval: CHECK_MILLISECONDS,
    // Node would answer a missing Host itself, with an empty body.
    requireHostHeader: false,
  });
  noteConnections(server);
  server.timeout = INACTIVITY_MILLISECONDS;
  const handle = (request: IncomingMessage, response: Answer) => {
    node?.handler(request as never, response as never);
  };
  const listener = (request: IncomingMessage, response: Answer) => {
    const { socket } = request;
    // What follows an answer that closes the connection could not be answered, so nothing is done about it.
    if (isClosing(socket)) return;
    // The parser drops what comes together with a request for an upgrade, which is never granted here.
    response.isFinal = lineUp(socket, response) || request.headers.upgrade !== undefined;
    if (response.isFinal) takeNoFurther(socket);
    const fault = findRequestFault(request);
    if (fault) {
      onRefused({ method: request.method, url: request.url, status: fault.status });
      refuseRequest(response, fault, baseUrl);
    } else if (server.listening) {
      handle(request, response);
    } else {
      // The last answer closes the connection, so the requests that came together are all read first.
      setImmediate(handle, request, response);
    }
  };
  server.on('request', listener);
  server.on('checkContinue', (request: IncomingMessage, response: Answer) => {
    continueOnRead(request, response);
    listener(request, response);
  });
  // An expectation that we do not know is no reason to refuse the request (RFC 9110 section 10.1.1).
  server.on('checkExpectation', listener);
  const refused = new WeakSet<AnsweringSocket>();
  server.on('clientError', (cause, socket: AnsweringSocket) => {
    // The parser complains again of everything that comes behind.
    if (refused.has(socket)) return;
    refused.add(socket);
    const error = toParserError(cause);
    // A request that was cut off is with the handler already, and told of there; a closed connection tells nothing.
    const isKnown = socket._httpMessage?.req.complete === false;
    if (!isKnown && socket.writable) onRefused({ status: error.status });
    refuseConnection(socket, error, baseUrl);
  });
  server.on('connect', (request, socket: AnsweringSocket) => {
    const error = new ApiError('bad_request', 'This server is no proxy.');
    onRefused({ method: request.method, status: error.status });
    refuseConnection(socket, error, baseUrl);
  });
  return server;
}
