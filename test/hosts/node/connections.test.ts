import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttpServer, type HttpServer } from '../../../src/hosts/node/connections.ts';
import type { RequestLine } from '../../../src/hosts/node/log.ts';

const GET = 'GET /api HTTP/1.1\r\nHost: a\r\n\r\n';
const POST = 'POST /api/homelab HTTP/1.1\r\nHost: a\r\n';
/** More than the buffers of a connection take. */
const LARGE = new Uint8Array(30_000_000);

let respond: (request: IncomingMessage, response: ServerResponse) => void;
let server: HttpServer;
let logged: RequestLine[];
let client: Socket;
let received: string;

beforeEach(async () => {
  respond = (_request, response) => response.writeHead(200, { 'content-length': 2 }).end('ok');
  logged = [];
  server = createHttpServer({
    listener: (request, response) => respond(request, response),
    baseUrl: 'https://portfolio.example.com',
    onRequest: (line) => logged.push(line),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  client = open();
});
afterEach(async () => {
  client.destroy();
  await server.stop();
});

/** Connects a client that leaves it to the server to close the connection. */
function open(): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
  received = '';
  return socket.on('data', (chunk) => {
    received += chunk;
  });
}

it.each([
  ['POST', `${POST}Content-Length: 4\r\n\r\nbody`],
  ['chunked POST', `${POST}Transfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n0\r\n\r\n`],
])('closes the connection after a %s whose body was not read', async (_name, bytes) => {
  client.write(bytes);
  await once(client, 'end');
  expect(received).toMatch(/^HTTP\/1.1 200 .*connection: close.*ok$/is);
});

it('keeps the connection after a body that was read', async () => {
  respond = (request, response) => request.resume().on('end', () => response.end('ok'));
  for (let count = 1; count <= 2; count++) {
    client.write(`${POST}Content-Length: 4\r\n\r\nbody`);
    await expect.poll(() => received.match(/200 OK/g)?.length).toBe(count);
  }
  expect(received).not.toMatch(/connection: close/is);
});

it('disconnects a client that continues to send after its response', async () => {
  const [accepted] = await once(server, 'connection');
  client.write(`${POST}Content-Length: ${LARGE.length}\r\n\r\n`);
  await once(accepted, 'close');
  expect(received).toMatch(/^HTTP\/1.1 200 .*ok$/s);
});

it('disconnects a client that reads nothing of its response', async () => {
  const [accepted] = await once(server, 'connection');
  server.timeout = 500;
  respond = (_request, response) => response.end(LARGE);
  const slow = open().pause();
  const [stuck] = await once(server, 'connection');
  slow.write(GET);
  await once(stuck, 'close');
  expect(stuck.writableFinished).toBe(false);
  expect(accepted.destroyed).toBe(false);
  slow.destroy();
});

it('responds to a client that sends its headers too slowly, and closes the connection', async () => {
  server.headersTimeout = 100;
  client.write('GET /api HTTP/1.1\r\n');
  await once(client, 'end');
  expect(received).toMatch(/^HTTP\/1.1 408 .*connection: close.*"bad_request"/is);
  expect(logged).toEqual([{ method: null, path: null, status: 408 }]);
});

it('responds to a client that sends its body too slowly, and logs no second response', async () => {
  const responded = new Promise((resolve) => {
    respond = (request, response) => {
      Object.assign(server, { headersTimeout: 100, requestTimeout: 100 });
      request.once('close', () => resolve(response.writeHead(400).end())).resume();
    };
  });
  client.write(`${POST}Content-Length: 4\r\n\r\nb`);
  await Promise.all([once(client, 'end'), responded]);
  expect(logged).toEqual([{ method: null, path: null, status: 408 }]);
});

it('writes no error into the middle of a response', async () => {
  respond = (_request, response) => response.writeHead(200, { 'content-length': 10 }).write('begun');
  client.write(GET);
  await once(client, 'data');
  client.write('nonsense\r\n\r\n');
  await once(client, 'end');
  expect(received).toMatch(/begun$/);
});

it('stops although clients are connected that send nothing, or no further request', async () => {
  // No time limit ends these connections.
  Object.assign(server, { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0, timeout: 0 });
  client.write(GET);
  await once(client, 'data');
  open();
  await once(server, 'connection');
  await server.stop();
  expect(server.listening).toBe(false);
});

it('finishes a slow response when it stops, and refuses connections, which a proxy then makes to another server', async () => {
  respond = (_request, response) => response.writeHead(200, { 'content-length': LARGE.length }).end(LARGE);
  client.write(GET);
  await once(client, 'data');
  client.pause();
  const { port } = server.address() as AddressInfo;
  const stopped = server.stop();
  await expect.poll(() => server.listening).toBe(false);
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  let length = 0;
  client.on('data', (chunk) => {
    length += chunk.length;
  });
  client.resume();
  await Promise.all([once(client, 'end'), stopped]);
  expect(length).toBeGreaterThan(29_000_000);
});
