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

/** Whether an answer comes before the handler has read the body to its end. */
export function isUnread({ headers, readableEnded }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return false;
  // Not `complete`, which says what the parser has, and so depends on how fast the client is.
  return !readableEnded;
}

/** Closes the connection behind an answer where that is asked for at the moment in which its fields are written. */
export function closeBehind(response: ServerResponse, isAsked: () => boolean): void {
  const { writeHead } = response;
  response.writeHead = ((...args: [number]) => {
    if (isAsked()) {
      response.setHeader('connection', 'close');
      lingerOnClose(response.req.socket);
    }
    return writeHead.apply(response, args);
  }) as typeof writeHead;
}
