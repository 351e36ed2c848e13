import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observationAt } from '../fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../fixtures/operator-token.ts';
import { send, sendRaw } from './http-client.ts';
import { findRefusalFaults, HIDDEN_PATH, listRefusedRequests } from './refused-requests.ts';
import { type SelfHosted, startSelfHosted } from './self-hosted.ts';

const now = () => Date.now() / 1000;

describe('the parser of the self-hosted server', () => {
  let host: SelfHosted;
  beforeAll(async () => {
    host = await startSelfHosted();
  });
  afterAll(() => host.stop());

  it.each(listRefusedRequests(OPERATOR_TOKEN))(
    'answers a request that $name with one error and closes',
    async ({ bytes, status }) => {
      expect(findRefusalFaults(await sendRaw(host.origin, bytes), status)).toEqual([]);
    },
  );

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

  it('has done nothing about what was hidden behind the refused ones', async () => {
    await host.stop();
    expect(host.output()).toContain('"path":"/api"');
    expect(host.output()).not.toContain(HIDDEN_PATH);
  });
});

describe('the check of a refusal', () => {
  const error = JSON.stringify({ error: { code: 'bad_request', message: 'Wrong.' } }, null, 2);
  const refusal = `HTTP/1.1 400 Bad Request\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n${error}\n`;

  it('finds nothing wrong with one error that closes', () => {
    expect(findRefusalFaults(refusal, 400)).toEqual([]);
  });

  it.each([
    ['another status', refusal.replace('400', '200')],
    ['a connection that stays open', refusal.replace('close', 'keep-alive')],
    ['no security headers', refusal.replace('nosniff', '')],
    ['a second answer', refusal + refusal],
    ['something behind the error', `${refusal}x`],
    ['no answer', ''],
  ])('finds %s', (_what, received) => {
    expect(findRefusalFaults(received, 400)).not.toEqual([]);
  });
});
