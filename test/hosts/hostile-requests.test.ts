import { once } from 'node:events';
import { METHODS } from 'node:http';
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { observationAt } from '../fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../fixtures/operator-token.ts';
import { send, sendRaw } from './http-client.ts';
import { useSelfHosted } from './self-hosted.ts';

const RUNS = 200;
/** Is part of queries, header fields and bodies, and must show up nowhere. */
const SECRET = 'zq7xhidden';

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n';
const GET = 'GET /api HTTP/1.1\r\nHost: a\r\n';
const UNAUTHORIZED = 'POST /api/homelab HTTP/1.1\r\nHost: a\r\n';
const POST = `${UNAUTHORIZED}Authorization: Bearer ${OPERATOR_TOKEN}\r\n`;

const host = useSelfHosted();
afterAll(() => expect(host.output()).not.toContain('/hidden'));

const STEPS = ['..', '%2e%2e', '.%2e', '..;', '%252e%252e', '%c0%ae%c0%ae', '..%00', '../.', '%2e%2e%2f..'];
const SEPARATORS = ['/', '//', '%2f', '%252f', '\\', '%5c', '%c0%af'];

it.each(STEPS)('no path leads out of the published files by %s', async (step) => {
  for (const separator of SEPARATORS) {
    for (const start of ['/', '/api/']) {
      const target = `${start}${`${step}${separator}`.repeat(3)}package.json`;
      const received = await sendRaw(
        host.origin,
        `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      );
      expect([target, received.slice(0, 13)]).toEqual([target, 'HTTP/1.1 404 ']);
      expect(received).not.toContain('"devDependencies"');
    }
  }
});

const oddText = fc.string({
  unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)),
});
const line = oddText.map((text) => text.replace(/[\r\n]/g, ''));
const path = fc.oneof(
  fc.constantFrom('/', '/docs', '/api', '/api/v1/profile', '/api/homelab', '/none', '*', 'http://b/api'),
  line.map((text) => `/api/${text}`),
  line,
);
const observation = JSON.stringify(observationAt(Date.now() / 1000));
const body = fc.oneof(
  fc.constant(observation),
  fc.nat(observation.length).map((length) => observation.slice(0, length)),
  fc.jsonValue().map((value) => observation.replace('"live"', JSON.stringify(value))),
  fc.constantFrom(`{"${SECRET}":1}`, 'x'.repeat(33_000), '['.repeat(9_000), ''),
);
const header = fc.tuple(
  fc.constantFrom('Accept', 'If-None-Match', 'Accept-Encoding', 'Content-Encoding', 'Expect', 'Upgrade', 'X'),
  fc.oneof(
    line,
    fc.constantFrom(SECRET, '*', 'text/markdown', 'br;q=2', 'gzip', '100-continue', 'websocket'),
  ),
);
const request = fc.record({
  method: fc.constantFrom(...METHODS, 'get', 'G\0'),
  path,
  isAuthorized: fc.boolean(),
  headers: fc.array(header, { maxLength: 4 }),
  body,
});

it('whatever is sent, there is one response, no internal error, and one line in the log without a secret', async () => {
  await send(host.origin, '/api/homelab', {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    body: observation,
  });
  const lines = () =>
    host
      .output()
      .split('\n')
      .filter((text) => text.startsWith('{'));
  const before = lines().length;
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, isAuthorized, headers, body }) => {
      const head = [
        `${method} ${path}?${SECRET} HTTP/1.1`,
        'Host: a',
        'Connection: close',
        `Content-Length: ${Buffer.byteLength(body, 'latin1')}`,
        ...(isAuthorized ? [`Authorization: Bearer ${OPERATOR_TOKEN}`] : []),
        ...headers.map(([name, value]) => `${name}: ${value}`),
      ];
      const received = await sendRaw(host.origin, `${head.join('\r\n')}\r\n\r\n${body}`);
      sent++;
      const [continued, ...statuses] = received.match(/(?<=^|\n)HTTP\/1\.1 \d+/g)?.toReversed() ?? [];
      expect(continued).toMatch(/ [234]\d\d$/);
      expect(statuses.filter((status) => status !== 'HTTP/1.1 100')).toEqual([]);
      expect(received).not.toContain(SECRET);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  const logged = lines().slice(before);
  expect(logged).toHaveLength(sent);
  for (const text of logged) {
    const { level, time, ms, path, ...line } = JSON.parse(text);
    expect(line).toEqual({ event: 'request', method: line.method, status: expect.any(Number) });
  }
  expect(host.output()).not.toContain(SECRET);
});

it.each([
  ['is no HTTP', 'hello\r\n\r\n', 400],
  ['has an unknown method', 'NONSENSE /api HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['has no Host', 'GET /api HTTP/1.1\r\n\r\n', 400],
  ['has two Hosts', `${GET}Host: a\r\n\r\n`, 400],
  ['has two Hosts, in HTTP/1.0', 'GET /api HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n', 400],
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
  ['the absolute form of a URL', 'GET http://b/api HTTP/1.1\r\nHost: a\r\n', 200, /application\/json/],
  ['one without a path', 'GET http://b?x=/api HTTP/1.1\r\nHost: a\r\n', 200, /text\/html/],
  ['the server itself', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n', 204, /allow: GET, HEAD, POST, OPTIONS/],
  ['an expectation that it does not know', `${GET}Expect: more\r\n`, 200, /application\/json/],
  ['no Host in HTTP/1.0', 'GET /api HTTP/1.0\r\n', 200, /application\/json/],
])('takes %s', async (_name, head, status, content) => {
  const received = await sendRaw(host.origin, `${head}Connection: close\r\n\r\n`);
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(received).toMatch(content);
});

it('refuses a tunnel with an error, and survives a client that disconnects meanwhile', async () => {
  const connectRequest = 'CONNECT b:443 HTTP/1.1\r\nHost: b:443\r\n\r\n';
  const [head = '', body = ''] = (await sendRaw(host.origin, connectRequest + HIDDEN)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 405 .*allow: GET, HEAD, OPTIONS\r?$/ims);
  expect(JSON.parse(body).error.code).toBe('method_not_allowed');
  const socket = open();
  socket.write(connectRequest, () => socket.resetAndDestroy());
  await once(socket, 'close');
  expect((await send(host.origin, '/api')).status).toBe(200);
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

it('survives a client that disconnects in the middle of its body', async () => {
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
