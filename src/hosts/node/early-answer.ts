import type { IncomingMessage, ServerResponse } from 'node:http';

/** Asks for the body (100 Continue) only when the handler begins to read it, so that a refusal comes first. */
export function continueOnRead(request: IncomingMessage, response: ServerResponse): void {
  const read = request._read;
  request._read = (size) => {
    request._read = read;
    if (!response.headersSent) response.writeContinue();
    read.call(request, size);
  };
}

/** Whether the handler has not read the body of a request to its end; nothing that follows can then be read. */
export function isUnread({ headers, readableEnded }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return false;
  // Not `complete`, which says what the parser has, and so depends on how fast the client is.
  return !readableEnded;
}
