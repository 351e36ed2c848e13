import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { connectionsOf } from './connections.ts';

/** How long an idle connection is kept, so that a request that is on its way gets its answer. */
const PATIENCE_MILLISECONDS = 250;
/** Below the five seconds in which the process must be gone. */
const FINISH_WITHIN_MILLISECONDS = 4_000;
const CHECK_MILLISECONDS = 20;

/**
 * Stops accepting, lets every request in flight finish for up to four seconds, then closes all connections. From its
 * beginning on, the last answer on each connection says that it is.
 */
export async function stopServer(server: Server): Promise<void> {
  const force = globalThis.setTimeout(() => {
    for (const connection of connectionsOf(server)) connection.destroy();
  }, FINISH_WITHIN_MILLISECONDS);
  // Not yet the close() of HTTP, which drops idle connections at once, whatever has just arrived on them.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await Promise.race([closed, setTimeout(PATIENCE_MILLISECONDS)]);
  const idle = setInterval(() => {
    if (!isSending(server)) server.closeIdleConnections();
  }, CHECK_MILLISECONDS);
  await closed;
  clearInterval(idle);
  clearTimeout(force);
  // Ends the timer with which HTTP looks for slow clients.
  server.close();
}

/** Whether an answer is on its way to a client that reads slowly; Node takes its connection for idle. */
function isSending(server: Server): boolean {
  return connectionsOf(server).some(({ _httpMessage }) => _httpMessage?.writableEnded);
}
