import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createNodeServer } from '../../src/server/node-server.ts';
import { stopServer } from '../../src/server/stop.ts';

let server: Server;
let client: Socket;
let accepted: Socket;

beforeEach(async () => {
  server = createNodeServer(() => new Response('answer'), 'https://portfolio.example.com');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Half-open, so that the connection is the server's to release.
  client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => {});
  client.resume();
  [accepted] = await once(server, 'connection');
});
afterEach(async () => {
  client.destroy();
  await stopServer(server);
});

const CONNECT = 'CONNECT example.com:443 HTTP/1.1\r\nHost: a\r\n\r\n';

it.each([
  ['is no HTTP', 'hello\r\n\r\n'],
  ['wants a tunnel', CONNECT],
  ['has no Host', 'GET /api HTTP/1.1\r\n\r\n'],
])('releases the connection of a client that never closes after a request that %s', async (_name, bytes) => {
  client.write(bytes);
  await once(accepted, 'close');
  expect(accepted.destroyed).toBe(true);
});

it('is not kept from stopping by a client that waits for its tunnel', async () => {
  const connected = once(server, 'connect');
  client.write(CONNECT);
  await connected;
  await stopServer(server);
  expect(server.listening).toBe(false);
});
