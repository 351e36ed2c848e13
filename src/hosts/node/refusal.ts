import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../../http/api-error.ts';
import { toErrorBody, toErrorHeaders } from '../../http/error-response.ts';
import type { HeaderFields } from '../../http/headers.ts';
import { lingerOnClose, releaseSoon } from './linger.ts';

/** A connection with what Node's types keep back: the answer that is written to it, its parser and its server. */
export type AnsweringSocket = Socket & {
  _httpMessage?: ServerResponse | null;
  parser?: { onIncoming: (request: { upgrade: boolean }) => number } | null;
  server?: Server;
};

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

/** Answers a request that no route can use, behind the answers to those before it, and closes its connection. */
export function refuseRequest(response: ServerResponse, error: ApiError, baseUrl: string): void {
  const body = toErrorBody(error, baseUrl);
  lingerOnClose(response.req.socket);
  response.writeHead(error.status, toFields(error, body, baseUrl));
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/**
 * Writes an error straight to a connection on which no request can be read, and closes it. Requests that were read
 * before are answered first; a connection that is closing already is left to that.
 */
export function refuseConnection(socket: AnsweringSocket, error: ApiError, baseUrl: string): void {
  // Node takes its listeners away from the socket of a CONNECT, where a reset would then end the process, and a client
  // that reads no answers would stay.
  socket.on('error', () => {});
  socket.on('timeout', () => socket.destroy());
  // What still comes must not pass for a sign that the client reads the answers which are waited for.
  socket.pause();
  whenAnswered(socket, () => {
    // Unread, it would keep the end of the connection from being noticed.
    socket.resume();
    releaseSoon(socket);
    if (socket.writableEnded) return;
    // An answer that is under way must not get a second one into its middle.
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

/** Waits for the answers to all requests that were read to their end; what was cut off gets no other answer. */
function whenAnswered(socket: AnsweringSocket, done: () => void): void {
  const answer = socket._httpMessage;
  if (answer?.req.complete && !socket.destroyed) answer.once('close', () => whenAnswered(socket, done));
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
