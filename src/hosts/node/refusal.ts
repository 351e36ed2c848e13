import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '../../http/api-error.ts';
import { toErrorBody, toErrorHeaders } from '../../http/error-response.ts';
import type { HeaderFields } from '../../http/headers.ts';
import { lingerOnClose, releaseSoon } from './lingering.ts';
import type { HttpSocket } from './pipelining.ts';

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Nearly every request has the same Host as the one before, which need not be parsed again. */
let lastValidHost = '';

/** What makes a parsed request unusable for every route (RFC 9112 sections 3.2 and 6.1); undefined where nothing does. */
export function findRequestFault({
  headers,
  httpVersion,
  method,
  rawHeaders,
  url = '',
}: IncomingMessage): ApiError | undefined {
  const { host, 'transfer-encoding': coding } = headers;
  // The parser accepts HTTP/0.9 and HTTP/2.0, neither of which looks like this.
  if (httpVersion !== '1.1' && httpVersion !== '1.0') {
    return new ApiError('bad_request', 'The request is neither HTTP/1.1 nor HTTP/1.0.');
  }
  if (host === undefined && httpVersion === '1.1') {
    return new ApiError('bad_request', 'The request has no Host header.');
  }
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts++;
  }
  if (hosts > 1) return new ApiError('bad_request', 'The request has more than one Host header.');
  // An empty Host is allowed, and then means this server (RFC 9112 section 3.2).
  if (host && host !== lastValidHost) {
    if (/[/?#@\\\s]/.test(host) || !URL.canParse(`http://${host}`)) {
      return new ApiError('bad_request', 'The Host header is not a valid host.');
    }
    lastValidHost = host;
  }
  if (coding !== undefined && httpVersion === '1.0') {
    return new ApiError('bad_request', 'HTTP/1.0 has no transfer codings.');
  }
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    return new ApiError('bad_request', 'The only supported transfer coding is chunked.');
  }
  if (url[0] !== '/' && !(url === '*' && method === 'OPTIONS') && !isAbsoluteForm(url)) {
    return new ApiError('bad_request', 'The request target is not a URL of this server.');
  }
  return undefined;
}

function isAbsoluteForm(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

/** Turns what Node's parser complains about into the error that the client is told. */
export function toParserError({ code }: NodeJS.ErrnoException): ApiError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError('bad_request', 'The request took too long.', { status: 408 });
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError('bad_request', 'The headers are too large.', { status: 431 });
    default:
      return new ApiError('bad_request');
  }
}

/** Refuses a request that no route can use, after the responses to those before it, and closes its connection. */
export function refuseRequest(response: ServerResponse, error: ApiError, baseUrl: string): void {
  const body = toErrorBody(error, baseUrl);
  lingerOnClose(response.req.socket);
  response.writeHead(error.status, toFields(error, body, baseUrl));
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/**
 * Writes an error straight to a connection on which no request can be read, and closes it. Requests that were read
 * before get their responses first; a connection that is already closing is left to that.
 */
export function refuseConnection(socket: HttpSocket, error: ApiError, baseUrl: string): void {
  // Node takes its listeners away from the socket of a CONNECT, where a reset would then end the process, and a client
  // that reads no responses would stay.
  socket.on('error', () => {});
  socket.on('timeout', () => socket.destroy());
  // What still arrives must not pass for a sign that the client reads the responses that it waits for.
  socket.pause();
  whenResponded(socket, () => {
    // Unread, it would keep the end of the connection from being noticed.
    socket.resume();
    releaseSoon(socket);
    if (socket.writableEnded) return;
    // A response that is under way must not get a second one into its middle.
    if (!socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const body = toErrorBody(error, baseUrl);
    const lines = Object.entries(toFields(error, body, baseUrl)).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.end(`HTTP/1.1 ${error.status} ${REASONS[error.status]}\r\n${lines.join('')}\r\n${body}`);
  });
}

/** Waits for the responses to all requests that were read to their end; what was cut off gets no other response. */
function whenResponded(socket: HttpSocket, done: () => void): void {
  const response = socket._httpMessage;
  if (response?.req.complete && !socket.destroyed) response.once('close', () => whenResponded(socket, done));
  else done();
}

function toFields(error: ApiError, body: string, baseUrl: string): HeaderFields {
  return {
    date: new Date().toUTCString(),
    ...toErrorHeaders(error, baseUrl),
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
  };
}
