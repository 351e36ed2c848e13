import type { Socket } from 'node:net';

/** How long what still comes is thrown away behind a last answer before the connection is cut. */
const LINGER_MILLISECONDS = 1_000;

/**
 * Releases a connection behind its last answer, a moment later: closing at once would reset it and lose the answer on
 * its way (RFC 9112 section 9.6); waiting for the client to close would keep it for as long as the client likes.
 */
export function releaseSoon(socket: Socket): void {
  setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
}

const closing = new WeakSet<Socket>();

/** Lets Node release a connection soon, rather than at once, behind an answer that says `connection: close`. */
export function lingerOnClose(socket: Socket): void {
  closing.add(socket);
  socket.destroySoon = () => {
    socket.end();
    releaseSoon(socket);
  };
}

/** Says whether the last answer of a connection is decided on, though it may not be written yet. */
export function isClosing(socket: Socket): boolean {
  return closing.has(socket) || socket.writableEnded;
}
