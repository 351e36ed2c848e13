import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorSchema } from '../../src/schemas/error.ts';
import { observationAt } from '../fixtures/observation.ts';
import { send, sendRaw } from './http-client.ts';
import { type SelfHosted, startSelfHosted } from './self-hosted.ts';

const now = () => Date.now() / 1000;

const BAD_HOSTS = ['a:99999', '1.2.3.999', '[1:2]', 'a b', 'x/api?', 'x#', 'u@x', 'x\\y'];
const BAD_CODINGS = ['gzip, chunked', 'chunked, chunked', 'gzip'];

describe('the parser of the self-hosted server', () => {
  let host: SelfHosted;
  beforeAll(async () => {
    host = await startSelfHosted();
  });
  afterAll(() => host.stop());

  it.each<[string, string, number]>([
    ['is no HTTP', 'hello\r\n\r\n', 400],
    ['has no Host', 'GET /api HTTP/1.1\r\n\r\n', 400],
    [
      'has two lengths',
      'POST /api/homelab HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    [
      'has a length and chunks',
      'POST /api HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['has a bare line feed', 'GET /api HTTP/1.1\nHost: a\nX: y\n\n', 400],
    ['has a folded header', 'GET /api HTTP/1.1\r\nHost: a\r\nX: y\r\n z\r\n\r\n', 400],
    ['has an unknown method', 'NONSENSE /api HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['wants a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['has a target that is no address', 'GET ftp://a/api HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ...BAD_HOSTS.map((name): [string, string, number] => [
      `has the Host ${name}`,
      `GET /api HTTP/1.1\r\nHost: ${name}\r\n\r\n`,
      400,
    ]),
    ...BAD_CODINGS.map((coding): [string, string, number] => [
      `has the transfer coding ${coding}`,
      `POST /api HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: ${coding}\r\n\r\n0\r\n\r\n`,
      400,
    ]),
    ['has headers without end', `GET /api HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ])('answers a request that %s with one error and closes', async (_name, bytes, status) => {
    const received = await sendRaw(host.origin, bytes);
    const [head = '', body = ''] = received.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain('connection: close');
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(errorSchema.parse(JSON.parse(body)).error.code).toBe('bad_request');
    expect(received.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  });

  it('refuses TRACE like any other method that is not taken', async () => {
    const received = await sendRaw(
      host.origin,
      'TRACE /api HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect(received).toMatch(/^HTTP\/1.1 405 /);
    expect(received).toContain('"method_not_allowed"');
  });

  it.each(['localhost', 'LOCALHOST:4321', '[::1]:80', 'xn--caf-dma.example', 'a_b', ''])(
    'takes the Host %j',
    async (name) => {
      const received = await sendRaw(
        host.origin,
        `GET /api HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`,
      );
      expect(received).toMatch(/^HTTP\/1.1 200 /);
    },
  );

  it('takes a target in absolute form', async () => {
    const received = await sendRaw(
      host.origin,
      'GET http://a/api HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect(received).toMatch(/^HTTP\/1.1 200 /);
  });

  it('refuses a writer without credential before the body, and then closes', async () => {
    const head = 'POST /api/homelab HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n';
    for (const expectation of ['', 'Expect: 100-continue\r\n']) {
      const received = await sendRaw(host.origin, `${head}${expectation}\r\n`);
      expect(received).toMatch(/^HTTP\/1.1 401 /);
      expect(received.toLowerCase()).toContain('connection: close');
    }
  });

  it('refuses a body declared too large unread', async () => {
    const received = await sendRaw(
      host.origin,
      `POST /api/homelab HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${host.token}\r\nContent-Length: 32769\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1.1 413 /);
    expect(received.toLowerCase()).toContain('connection: close');
  });

  it('lets a sender of far too much read the refusal', async () => {
    const body = Buffer.alloc(2_000_000, 0x20);
    const answer = await send(host.origin, '/api/homelab', {
      method: 'POST',
      headers: { authorization: `Bearer ${host.token}`, 'transfer-encoding': 'chunked' },
      body,
    });
    expect(answer.status).toBe(413);
  });

  it('outlives a sender who goes away in the middle of the body', async () => {
    const { hostname, port } = new URL(host.origin);
    const socket = connect({ host: hostname, port: Number(port) });
    const head = `POST /api/homelab HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${host.token}\r\n`;
    socket.write(`${head}Expect: 100-continue\r\nContent-Length: 100\r\n\r\n`);
    await once(socket, 'data');
    socket.resetAndDestroy();
    await once(socket, 'close');
    expect((await send(host.origin, '/api')).status).toBe(200);
  });

  it('outlives a sender who wants a tunnel and resets the connection', async () => {
    const { hostname, port } = new URL(host.origin);
    for (let round = 0; round < 20; round++) {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: a\r\n\r\n', () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    expect((await send(host.origin, '/api')).status).toBe(200);
  });

  it('asks for the body of an accepted writer who waits to be asked', async () => {
    const body = JSON.stringify(observationAt(now()));
    const { hostname, port } = new URL(host.origin);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write(
      `POST /api/homelab HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${host.token}\r\nExpect: 100-continue\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    const [asked] = await once(socket, 'data');
    expect(String(asked)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write(body);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
    socket.destroy();
  });
});
