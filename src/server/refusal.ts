import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../http/api-error.ts';
import { toErrorBody, toErrorHeaders } from '../http/error-response.ts';
import { releaseSoon } from './linger.ts';

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

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

/** What makes a parsed request unusable for every route (RFC 9112 section 3.2); undefined where nothing does. */
export function findRequestFault({
  headers,
  httpVersion,
  rawHeaders,
  url = '',
}: IncomingMessage): ApiError | undefined {
  if (headers.host === undefined && httpVersion === '1.1') {
    return new ApiError('bad_request', 'The request has no Host header.');
  }
  if (rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1) {
    return new ApiError('bad_request', 'The request has more than one Host header.');
  }
  // An empty Host is allowed, and then means this server (RFC 9112 section 3.2).
  if (headers.host && (/[/?#@\\\s]/.test(headers.host) || !URL.canParse(`http://${headers.host}`))) {
    return new ApiError('bad_request', 'The Host header is no host of an address.');
  }
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    return new ApiError('bad_request', 'The transfer coding is not chunked alone.');
  }
  if (url[0] !== '/' && url !== '*' && !(/^https?:\/\//i.test(url) && URL.canParse(url))) {
    return new ApiError('bad_request', 'The request target is not an address of this server.');
  }
  return undefined;
}

/** Writes an error straight to a connection that has no usable request, and closes it. */
export function refuse(
  socket: Socket & { _httpMessage?: ServerResponse | null },
  error: ApiError,
  baseUrl: string,
): void {
  // Node takes its listeners away from the socket of a CONNECT, where a reset would then end the process.
  socket.on('error', () => {});
  // Unread, the rest of what the client sends would keep the end of the connection from being noticed.
  socket.resume();
  releaseSoon(socket);
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
