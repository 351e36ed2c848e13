import { METHODS } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { observationAt } from '../fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../fixtures/operator-token.ts';
import { send, sendRaw } from './http-client.ts';
import { type SelfHosted, startSelfHosted } from './self-hosted.ts';

const RUNS = 500;
/** Is part of queries, header fields and bodies, and must show up nowhere. */
const SECRET = 'zq7xhidden';

let host: SelfHosted;
beforeAll(async () => {
  host = await startSelfHosted();
});
afterAll(() => host?.stop());

const STEPS = ['..', '%2e%2e', '.%2e', '..;', '%252e%252e', '%c0%ae%c0%ae', '..%00', '../.', '%2e%2e%2f..'];
const SEPARATORS = ['/', '//', '%2f', '%252f', '\\', '%5c', '%c0%af'];

it.each(STEPS)('no path leads out of the published files by %s', async (step) => {
  for (const separator of SEPARATORS) {
    for (const start of ['/', '/api/', '/_astro/', '/docs/']) {
      for (const file of ['package.json', 'etc/passwd']) {
        const target = `${start}${`${step}${separator}`.repeat(3)}${file}`;
        const received = await sendRaw(
          host.origin,
          `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
        );
        expect([target, received.slice(0, 13)]).toEqual([target, 'HTTP/1.1 404 ']);
        expect(received).not.toMatch(/"devDependencies"|root:/);
      }
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
  // Node.js closes a connection that asks for a tunnel.
  method: fc.constantFrom(...METHODS.filter((name) => name !== 'CONNECT'), 'get', 'G\0'),
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
