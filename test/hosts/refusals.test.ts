import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { observationAt } from '../fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../fixtures/operator-token.ts';
import { send, sendRaw } from './http-client.ts';
import { type SelfHosted, startSelfHosted } from './self-hosted.ts';

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n';
const GET = 'GET /api HTTP/1.1\r\nHost: a\r\n';
const UNAUTHORIZED = 'POST /api/homelab HTTP/1.1\r\nHost: a\r\n';
const POST = `${UNAUTHORIZED}Authorization: Bearer ${OPERATOR_TOKEN}\r\n`;

let host: SelfHosted;
beforeAll(async () => {
  host = await startSelfHosted();
});
afterAll(async () => {
  await host?.stop();
  expect(host?.output()).not.toContain('/hidden');
});

it.each([
  ['is no HTTP', 'hello\r\n\r\n', 400],
  ['has an unknown method', 'NONSENSE /api HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['has no Host', 'GET /api HTTP/1.1\r\n\r\n', 400],
  ['has two lengths', `${POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  ['has a length and chunks', `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['has headers of more than 16 kB', `${GET}X: ${'y'.repeat(17_000)}\r\n\r\n`, 431],
  ['has a path of a million characters', `GET /${'a'.repeat(1_000_000)} HTTP/1.1\r\n\r\n`, 431],
])('a request that %s gets one JSON error, and nothing behind it is read', async (_name, bytes, status) => {
  const received = await sendRaw(host.origin, bytes + HIDDEN);
  const [head = '', body = ''] = received.split('\r\n\r\n');
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
  expect(head).toMatch(/^connection: close\r?$/im);
  expect(head).toMatch(/^x-content-type-options: nosniff\r?$/im);
  expect(JSON.parse(body).error.code).toBe('bad_request');
});

it.each([
  ['the absolute form of a URL', 'GET http://a/api HTTP/1.1\r\nHost: a\r\n'],
  ['an expectation that it does not know', `${GET}Expect: more\r\n`],
])('takes %s', async (_name, head) => {
  expect(await sendRaw(host.origin, `${head}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /);
});

it.each(['', 'Expect: 100-continue\r\n'])(
  'checks the credential before it reads the body: %j',
  async (expectation) => {
    const received = await sendRaw(host.origin, `${UNAUTHORIZED}Content-Length: 1000\r\n${expectation}\r\n`);
    expect(received).toMatch(/^HTTP\/1.1 401 .*connection: close/is);
  },
);

it.each([
  [401, {}],
  [413, { authorization: `Bearer ${OPERATOR_TOKEN}`, 'transfer-encoding': 'chunked' }],
  [413, { authorization: `Bearer ${OPERATOR_TOKEN}` }],
])('lets the sender of far too much read the %d', async (status, headers) => {
  const body = Buffer.alloc(5_000_000, ' ');
  const response = await send(host.origin, '/api/homelab', { method: 'POST', headers, body });
  expect(response.status).toBe(status);
});

it('asks an authorized client for the body if it waits for that', async () => {
  const body = JSON.stringify(observationAt(Date.now() / 1000));
  const socket = open();
  socket.write(`${POST}Expect: 100-continue\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`);
  const [asked] = await once(socket, 'data');
  expect(String(asked)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write(body);
  const [response] = await once(socket, 'data');
  expect(String(response)).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
});

it('survives a client that goes away in the middle of its body', async () => {
  const socket = open();
  socket.write(`${POST}Expect: 100-continue\r\nContent-Length: 100\r\n\r\n`);
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect((await send(host.origin, '/api')).status).toBe(200);
});

function open(): Socket {
  const { hostname, port } = new URL(host.origin);
  return connect({ host: hostname, port: Number(port) });
}
