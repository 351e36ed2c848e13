import type { IncomingMessage, ServerResponse } from 'node:http';
import { lingerOnClose } from './linger.ts';

/** Asks for the body (100 Continue) only when the handler begins to read it, so that a refusal comes first. */
export function continueOnRead(request: IncomingMessage, response: ServerResponse): void {
  const read = request._read;
  request._read = (size) => {
    request._read = read;
    if (!response.headersSent) response.writeContinue();
    read.call(request, size);
  };
}

/**
 * Closes the connection behind an answer that came before the handler had read the body to its end.
 */
export function closeIfUnread(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
  const { writeHead } = response;
  response.writeHead = ((...args: [number]) => {
    // Not `complete`, which says what the parser has, and so depends on how fast the client is.
    if (!request.readableEnded) {
      response.setHeader('connection', 'close');
      lingerOnClose(request.socket);
    }
    return writeHead.apply(response, args);
  }) as typeof writeHead;
}
