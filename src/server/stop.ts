import type { Server } from 'node:http';

/** Below the five seconds in which the process must be gone. */
const FINISH_WITHIN_MILLISECONDS = 4_000;
const CHECK_MILLISECONDS = 20;

/** Stops accepting, lets every request in flight finish for up to four seconds, then closes all connections. */
export async function stopServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // close() drops the connections that are idle now; those that become so later are dropped here.
  const idle = setInterval(() => server.closeIdleConnections(), CHECK_MILLISECONDS);
  const force = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MILLISECONDS);
  await closed;
  clearInterval(idle);
  clearTimeout(force);
}
