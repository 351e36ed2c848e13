import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

// The attack: a client sends a body that nobody reads, or never closes its side. Closing at once would reset the
// connection and lose the response on its way (RFC 9112 section 9.6); waiting for the client would keep the connection
// for as long as the client likes. So after a last response the connection lingers for a moment, then it is cut.

/** How long what still arrives is discarded after a last response before the connection is cut. */
const LINGER_MILLISECONDS = 1_000;

const closing = new WeakSet<Socket>();

/** Cuts a connection a moment later. */
export function releaseSoon(socket: Socket): void {
  setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
}

/** Makes Node let a connection linger, rather than cut it at once, after a response that says `connection: close`. */
export function lingerOnClose(socket: Socket): void {
  closing.add(socket);
  socket.destroySoon = () => {
    socket.end();
    releaseSoon(socket);
  };
}

/** Whether the last response of a connection is decided on, though it may not be written yet. */
export function isClosing(socket: Socket): boolean {
  return closing.has(socket) || socket.writableEnded;
}

/** Whether the body of a request was not read to its end; nothing that follows on its connection can then be read. */
export function isUnread({ headers, readableEnded }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return false;
  // Not `complete`, which says what the parser has, and so depends on how fast the client is.
  return !readableEnded;
}
