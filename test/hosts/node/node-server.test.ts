import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { FastResponse } from 'srvx/node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RequestLine } from '../../../src/hosts/node/log.ts';
import { createNodeServer } from '../../../src/hosts/node/node-server.ts';
import { MAX_WAITING } from '../../../src/hosts/node/pipelining.ts';
import { stopServer } from '../../../src/hosts/node/stopping.ts';
import { createSiteHeaders } from '../../../src/http/headers.ts';
import type { Handler } from '../../../src/http/response.ts';

const POST = 'POST /api/homelab HTTP/1.1\r\nHost: a\r\n';
const GET = 'GET /api HTTP/1.1\r\nHost: a\r\n\r\n';

let handler: Handler;
let logged: RequestLine[];
let server: Server;
let client: Socket;
let accepted: Socket;
let received: string;

beforeEach(async () => {
  handler = () => new Response('answer');
  // Not pushed to the variable: a response of the test before may come late.
  const lines: RequestLine[] = [];
  logged = lines;
  server = createNodeServer({
    handler: (request) => handler(request),
    headers: createSiteHeaders('https://portfolio.example.com'),
    onRequest: (line) => lines.push(line),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Half-open, so that the connection is the server's to release.
  client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => {});
  received = '';
  client.on('data', (chunk) => {
    received += chunk;
  });
  [accepted] = await once(server, 'connection');
});
afterEach(async () => {
  client.destroy();
  await stopServer(server);
});

const UPGRADE = 'GET /api HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
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

it('is not kept from stopping by a client that waits for its tunnel and reads no answers', async () => {
  handler = () => new Response(new Uint8Array(30_000_000));
  client.pause();
  const connected = once(server, 'connect');
  client.write(GET + CONNECT);
  await connected;
  await stopServer(server);
  expect(accepted.destroyed).toBe(true);
});

it.each([
  ['is no HTTP', 'hello\r\n\r\n'],
  ['has no Host', 'GET /api HTTP/1.1\r\n\r\n'],
])('answers what came before a request that %s first', async (_name, bytes) => {
  const answers: ((response: Response) => void)[] = [];
  const asked = Promise.withResolvers<void>();
  handler = () =>
    new Promise((resolve) => {
      if (answers.push(resolve) === 2) asked.resolve();
    });
  client.write(GET + GET + bytes);
  await asked.promise;
  answers[1]?.(new Response('second'));
  answers[0]?.(new Response('first'));
  await once(client, 'end');
  expect(received.match(/HTTP\/1\.1 \d+|first|second|"bad_request"/g)).toEqual([
    'HTTP/1.1 200',
    'first',
    'HTTP/1.1 200',
    'second',
    'HTTP/1.1 400',
    '"bad_request"',
  ]);
});

it('answers a request whose body cannot be read at once', async () => {
  handler = async (request) => new Response(await request.text().catch(() => ''));
  client.write(`${POST}Transfer-Encoding: chunked\r\n\r\nno length\r\n`);
  await once(client, 'end');
  expect(received).toMatch(/^HTTP\/1.1 400 /);
  expect(logged).toEqual([]);
});

it('reports each refused request once, with what is known of it', async () => {
  client.write('PUT /api?secret HTTP/1.1\r\n\r\n');
  await once(client, 'end');
  expect(logged).toEqual([{ method: 'PUT', path: '/api', status: 400, ms: expect.any(Number) }]);
});

it('reports a refused connection once, however much follows', async () => {
  client.write('hello\r\n\r\n');
  await once(client, 'end');
  client.write('hello again\r\n\r\n');
  await once(accepted, 'close');
  expect(logged).toEqual([{ method: null, path: null, status: 400 }]);
});

it.each([
  ['POST', `${POST}Content-Length: 4\r\n\r\nbody`],
  ['chunked POST', `${POST}Transfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n0\r\n\r\n`],
  ['GET', 'GET /api HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody'],
])('closes behind a %s whose body nobody reads, though all of it is there', async (_name, bytes) => {
  client.write(bytes);
  await once(client, 'end');
  expect(received).toMatch(/^HTTP\/1.1 200 /);
  expect(received.toLowerCase()).toContain('connection: close');
});

it('keeps the connection behind a body that is read', async () => {
  handler = async (request) => new Response(`read ${await request.text()}`);
  client.write(`${POST}Content-Length: 4\r\n\r\nbody`);
  await once(client, 'data');
  client.write(`${POST}Content-Length: 3\r\n\r\nend`);
  while (!received.includes('read end')) await once(client, 'data');
  expect(received.toLowerCase()).not.toContain('connection: close');
});

it('does nothing about what follows an answer that closes the connection', async () => {
  let calls = 0;
  handler = () => new Response(String(++calls));
  client.write(`${POST}Content-Length: 4\r\n\r\nbody`);
  await once(client, 'end');
  client.write(GET);
  await once(accepted, 'close');
  expect(calls).toBe(1);
});

it('takes so many requests that wait on one connection and no more, and says so in the last answer', async () => {
  let calls = 0;
  handler = () => new Response(`answer ${++calls}`);
  client.write(GET.repeat(10 * MAX_WAITING));
  await once(client, 'end');
  expect(calls).toBe(MAX_WAITING);
  const [before = '', last = ''] = received.split(`answer ${MAX_WAITING - 1}`);
  expect(before.toLowerCase()).not.toContain('connection: close');
  expect(last.toLowerCase()).toContain('connection: close');
  expect(last).toContain(`answer ${MAX_WAITING}`);
});

it('gives its answers to a client whose next request, which is one too many, asks for an upgrade', async () => {
  client.write(GET.repeat(MAX_WAITING) + UPGRADE);
  await once(client, 'end');
  expect(received.split('HTTP/1.1 200 ')).toHaveLength(MAX_WAITING + 1);
});

it('takes any number of requests on one connection that wait in small groups', async () => {
  handler = () => new Response('answer');
  for (let group = 1; group <= 10; group++) {
    client.write(GET.repeat(MAX_WAITING / 4));
    while (received.split('\r\nanswer').length <= (group * MAX_WAITING) / 4) await once(client, 'data');
  }
  expect(received.toLowerCase()).not.toContain('connection: close');
});

// Answers of more than the buffers of a connection hold, together.
it.each([
  ['is silent', GET, '', 30_000_000],
  ['goes on sending', GET.repeat(2 * MAX_WAITING), 'x', 1_000_000],
  ['wants a tunnel', GET + CONNECT, '', 30_000_000],
])('lets a client go that takes nothing of its answers and %s', async (_name, requests, further, bytes) => {
  // A request that stalls is told so before its connection is cut.
  expect(server.timeout).toBeGreaterThan(server.requestTimeout + 2_000);
  server.headersTimeout = 100;
  server.timeout = 1_500;
  handler = () => new Response(new Uint8Array(bytes));
  const slow = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).pause();
  slow.on('error', () => {});
  const [cut] = await once(server, 'connection');
  slow.write(requests);
  const sending = setInterval(() => slow.write(further), 10);
  await once(cut, 'close');
  clearInterval(sending);
  expect(cut.writableFinished).toBe(false);
  slow.destroy();
});

it('stops within a second though connections are open that sent nothing, or no further request', async () => {
  client.write(GET);
  await once(client, 'data');
  const silent = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  await once(server, 'connection');
  const begun = performance.now();
  await stopServer(server);
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect(accepted.destroyed).toBe(true);
  silent.destroy();
});

it('closes idle connections when it stops, though another client reads its response slowly', async () => {
  handler = () => new FastResponse(new Uint8Array(30_000_000));
  const idle = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).resume();
  await once(server, 'connection');
  client.write(GET);
  await once(client, 'data');
  client.pause();
  const stopped = stopServer(server);
  await once(idle, 'close');
  expect(accepted.destroyed).toBe(false);
  client.resume();
  await Promise.all([once(client, 'end'), stopped]);
  expect(received.length).toBeGreaterThan(30_000_000);
});

it('says how long it keeps an idle connection, and keeps it for longer than that and than proxies do', async () => {
  client.write(GET);
  await once(client, 'data');
  const [, seconds] = /^Keep-Alive: timeout=(\d+)\r$/im.exec(received) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
  expect(accepted.timeout).toBeGreaterThanOrEqual(Number(seconds) * 1_000 + 1_000);
});

it('tells OPTIONS * what it supports', async () => {
  client.write('OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await once(client, 'end');
  expect(received).toMatch(/^HTTP\/1\.1 204 /);
  expect(received).toMatch(/^allow: GET, HEAD, POST, OPTIONS\r$/im);
});

it('answers what has arrived when it stops, and says in the last answer on the connection that it is', async () => {
  client.write(GET);
  await once(client, 'data');
  client.write(GET + GET);
  await Promise.all([once(client, 'end'), stopServer(server)]);
  expect(received.match(/HTTP\/1\.1 \d+|connection: [a-z-]+|answer/gi)).toEqual([
    ...['HTTP/1.1 200', 'Connection: keep-alive', 'answer'],
    ...['HTTP/1.1 200', 'Connection: keep-alive', 'answer'],
    ...['HTTP/1.1 200', 'connection: close', 'answer'],
  ]);
});

it('says in an answer that was under way when it stopped that it is the last', async () => {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Response>();
  handler = () => {
    asked.resolve();
    return answered.promise;
  };
  client.write(GET);
  await asked.promise;
  const stopped = stopServer(server);
  answered.resolve(new Response('answer'));
  await Promise.all([once(client, 'end'), stopped]);
  expect(received.toLowerCase()).toContain('connection: close');
  expect(received).toContain('answer');
});

it('sends an answer to its end when it stops, though the client reads it later than idle connections last', async () => {
  // Handed to Node as a whole, as the server does.
  handler = () => new FastResponse(new Uint8Array(30_000_000));
  client.write(GET);
  await once(client, 'data');
  client.pause();
  const stopped = stopServer(server);
  await setTimeout(500);
  client.resume();
  await Promise.all([once(client, 'end'), stopped]);
  expect(received.length).toBeGreaterThan(30_000_000);
});

it('does nothing about what comes together with a refused request', async () => {
  let calls = 0;
  handler = () => new Response(String(++calls));
  client.write(`GET /api HTTP/1.1\r\n\r\n${GET}`);
  await once(accepted, 'close');
  expect(calls).toBe(0);
});

it('closes behind a request for an upgrade, since the parser reads nothing that follows it', async () => {
  client.write(UPGRADE + GET);
  await once(client, 'end');
  expect(received).toMatch(/^HTTP\/1.1 200 /);
  expect(received.toLowerCase()).toContain('connection: close');
});

it('does nothing about what comes while a request for an upgrade is answered', async () => {
  let calls = 0;
  const answered = Promise.withResolvers<Response>();
  handler = () => {
    calls++;
    return answered.promise;
  };
  const asked = once(server, 'request');
  client.write(UPGRADE);
  await asked;
  const closed = once(accepted, 'close');
  const before = accepted.bytesRead;
  client.write(GET);
  while (accepted.bytesRead === before) await setImmediate();
  answered.resolve(new Response('answer'));
  await closed;
  expect(calls).toBe(1);
});
