import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A server that responds as a test wants, over real HTTP. It keeps no process alive. */
export interface Double {
  url: string;
  close(): Promise<void>;
}

/** Starts a server on a free port of the loopback; over TLS if it is given a certificate. */
export async function startDouble(
  listener: RequestListener,
  certificate?: { key: string; cert: string },
): Promise<Double> {
  const server: Server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.unref().listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${certificate ? 'https' : 'http'}://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
