import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serve } from 'srvx/node';
import { ApiError } from '../http/api-error.ts';
import { toErrorBody, toErrorHeaders } from '../http/error-response.ts';
import type { Handler } from '../http/response.ts';

/** How long a client may take for its headers, and for its whole request. */
const HEADERS_TIMEOUT_MILLISECONDS = 10_000;
const REQUEST_TIMEOUT_MILLISECONDS = 20_000;
const KEEP_ALIVE_MILLISECONDS = 5_000;
/** How often slow clients are looked for. */
const CHECK_MILLISECONDS = 1_000;
/** After an early answer, how long the rest of a request is thrown away before the connection is cut. */
const LINGER_MILLISECONDS = 1_000;

/** Serves a handler over node:http; every answer that the parser gives instead of the handler is an error body too. */
export function createNodeServer(handler: Handler, baseUrl: string): Server {
  const { node } = serve({ fetch: handler, manual: true, silent: true, gracefulShutdown: false });
  const listener = node?.handler as (request: IncomingMessage, response: ServerResponse) => unknown;
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MILLISECONDS,
      requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
      keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
      connectionsCheckingInterval: CHECK_MILLISECONDS,
      // Node would answer a missing Host itself, with an empty body.
      requireHostHeader: false,
    },
    (request, response) => {
      if (request.headers.host === undefined && request.httpVersion === '1.1') {
        refuse(request.socket, new ApiError('bad_request', 'The request has no Host header.'), baseUrl);
      } else {
        closeIfUnread(request, response);
        listener(request, response);
      }
    },
  );
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    continueOnRead(request, response);
    server.emit('request', request, response);
  });
  // An expectation that we do not know is no reason to refuse the request (RFC 9110 section 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuse(socket, toApiError(error), baseUrl),
  );
  server.on('connect', (_request, socket: Socket) =>
    refuse(socket, new ApiError('bad_request', 'This server is no proxy.'), baseUrl),
  );
  return server;
}

function toApiError({ code }: NodeJS.ErrnoException): ApiError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ApiError('bad_request', 'The request took too long.', { status: 408 });
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ApiError('bad_request', 'The headers are too large.', { status: 431 });
  return new ApiError('bad_request', 'The request is no well-formed HTTP/1.1.');
}

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Writes an error straight to a connection that has no usable request, and closes it. */
function refuse(socket: Socket & { _httpMessage?: ServerResponse }, error: ApiError, baseUrl: string): void {
  // An answer that is under way must not get a second one into its middle.
  if (!socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const body = toErrorBody(error, baseUrl);
  const fields = {
    date: new Date().toUTCString(),
    ...toErrorHeaders(error, baseUrl),
    connection: 'close',
    'content-length': Buffer.byteLength(body),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${error.status} ${REASONS[error.status]}\r\n${lines.join('')}\r\n${body}`);
}

/** Asks for the body (100 Continue) only when the handler begins to read it, so that a refusal comes first. */
function continueOnRead(request: IncomingMessage, response: ServerResponse): void {
  const read = request._read;
  request._read = (size) => {
    request._read = read;
    if (!response.headersSent) response.writeContinue();
    read.call(request, size);
  };
}

/**
 * Closes the connection behind an answer that came before the request was read to its end. What still arrives is
 * thrown away for a moment first: closing at once would reset the connection and lose the answer on its way.
 */
function closeIfUnread(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || !hasBody(request)) return;
  const { writeHead } = response;
  response.writeHead = ((...args: [number]) => {
    if (!request.complete) {
      response.setHeader('connection', 'close');
      const { socket } = request;
      socket.destroySoon = () => {
        socket.end();
        setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
      };
    }
    return writeHead.apply(response, args);
  }) as typeof writeHead;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
