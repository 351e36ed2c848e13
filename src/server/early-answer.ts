import type { IncomingMessage, ServerResponse } from 'node:http';
import { releaseSoon } from './linger.ts';

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
 * Closes the connection behind an answer that came before the request was read to its end.
 */
export function closeIfUnread(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
  const { writeHead } = response;
  const { socket } = request;
  response.writeHead = ((...args: [number]) => {
    if (!request.complete) {
      response.setHeader('connection', 'close');
      socket.destroySoon = () => {
        socket.end();
        releaseSoon(socket);
      };
    }
    return writeHead.apply(response, args);
  }) as typeof writeHead;
}
