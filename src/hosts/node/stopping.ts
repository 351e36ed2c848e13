import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { HttpSocket } from './pipelining.ts';

/** How long a quiet connection is kept, so that a request on its way still gets its response. */
const QUIET_MILLISECONDS = 250;
/** Below the five seconds in which the process must be gone. */
const FINISH_WITHIN_MILLISECONDS = 4_000;

const connections = new WeakMap<Server, Set<HttpSocket>>();

/** Tracks the connections of a new server; Node's own list leaves out those of a CONNECT. */
export function trackConnections(server: Server): void {
  const open = new Set<HttpSocket>();
  connections.set(server, open);
  server.on('connection', (socket: HttpSocket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/**
 * Stops accepting connections, lets every request in flight finish for up to four seconds, then cuts what is left.
 * A connection is closed as soon as it has no response under way and was quiet for a quarter of a second, whatever
 * the others do. The last response on each connection says that it is the last.
 */
export async function stopServer(server: Server): Promise<void> {
  const open = connections.get(server) ?? new Set();
  const deadline = performance.now() + FINISH_WITHIN_MILLISECONDS;
  // Not the close() of HTTP, which cuts idle connections at once, whatever has just arrived on them.
  let isClosed = false;
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  closed.then(() => {
    isClosed = true;
  });
  while (!isClosed && performance.now() < deadline) {
    const received = new Map([...open].map((socket) => [socket, socket.bytesRead]));
    await Promise.race([closed, setTimeout(QUIET_MILLISECONDS)]);
    for (const [socket, bytes] of received) {
      if (!socket._httpMessage && socket.bytesRead === bytes) socket.destroy();
    }
  }
  for (const socket of open) socket.destroy();
  await closed;
  // Ends the timer with which HTTP looks for slow clients.
  server.close();
}
