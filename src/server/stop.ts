import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

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
  const force = globalThis.setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MILLISECONDS);
  // Not yet the close() of HTTP, which drops idle connections at once, whatever has just arrived on them.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await Promise.race([closed, setTimeout(PATIENCE_MILLISECONDS)]);
  server.close();
  // Those that become idle later are dropped here.
  const idle = setInterval(() => server.closeIdleConnections(), CHECK_MILLISECONDS);
  await closed;
  clearInterval(idle);
  clearTimeout(force);
}
