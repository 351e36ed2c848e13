import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorSchema } from '../../src/schemas/error.ts';
import { observationAt } from '../fixtures/observation.ts';
import { describeHostContract } from './host-contract.ts';
import { send, sendRaw } from './http-client.ts';
import { type SelfHosted, startSelfHosted } from './self-hosted.ts';

describeHostContract('The self-hosted server', startSelfHosted);

const now = () => Date.now() / 1000;

describe('the parser of the self-hosted server', () => {
  let host: SelfHosted;
  beforeAll(async () => {
    host = await startSelfHosted();
  });
  afterAll(() => host.stop());

  it.each([
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

describe('the process of the self-hosted server', () => {
  it('finishes what is in flight on SIGTERM and exits with 0', async () => {
    const host = await startSelfHosted();
    const { hostname, port } = new URL(host.origin);
    const body = JSON.stringify(observationAt(now()));
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write(
      `POST /api/homelab HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${host.token}\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await once(socket, 'data');
    host.process.kill('SIGTERM');
    socket.write(body);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
    const [code] =
      host.process.exitCode === null ? await once(host.process, 'exit') : [host.process.exitCode];
    expect(code).toBe(0);
    await host.stop();
  });

  it('keeps what it acknowledged when it is killed', async () => {
    const first = await startSelfHosted();
    const dataFolder = first.dataFolder;
    const observation = observationAt(now());
    const answer = await send(first.origin, '/api/homelab', {
      method: 'POST',
      headers: { authorization: `Bearer ${first.token}` },
      body: JSON.stringify(observation),
    });
    expect(answer.status).toBe(200);
    first.process.kill('SIGKILL');
    await once(first.process, 'exit');
    const second = await startSelfHosted({ DATA_DIR: dataFolder });
    expect(JSON.parse((await send(second.origin, '/api/homelab')).body.toString())).toEqual(observation);
    await second.stop();
    await first.stop();
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['HOST', 'two words'],
    ['OPERATOR_TOKEN', 'hunter2'],
    ['OPERATOR_TOKEN_NEXT', 'hunter2'],
    ['DATA_DIR', '/dev/null'],
  ])('does not start with a wrong %s, and says so in one line without the value', async (variable, value) => {
    const failure = await startSelfHosted({ [variable]: value }).catch((error: Error) => error);
    if (!(failure instanceof Error)) await failure.stop();
    expect(failure).toBeInstanceOf(Error);
    const { message } = failure as Error;
    expect(message).toMatch(new RegExp(`^${variable}\\b.*\\n$`));
    expect(message).not.toContain(value);
  });

  it('says how to set a token when there is none, and then takes no write', async () => {
    const host = await startSelfHosted({ OPERATOR_TOKEN: '' });
    const answer = await send(host.origin, '/api/homelab', {
      method: 'POST',
      headers: { authorization: 'Bearer x' },
    });
    expect(answer.status).toBe(401);
    await host.stop();
    expect(host.output()).toContain('set OPERATOR_TOKEN');
  });

  it('logs one line a request, without query, credential, body or client', async () => {
    const host = await startSelfHosted();
    await send(host.origin, '/api?secret=hunter2', {
      headers: { authorization: `Bearer ${host.token}`, cookie: 'hunter3' },
    });
    await send(host.origin, '/api/homelab', {
      method: 'POST',
      headers: { authorization: `Bearer ${host.token}` },
      body: '{"hunter4":1}',
    });
    await host.stop();
    const lines = host
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    expect(lines.map(({ method, path, status }) => [method, path, status])).toEqual([
      ['GET', '/api', 200],
      ['POST', '/api/homelab', 400],
    ]);
    for (const secret of [host.token, 'hunter', '127.0.0.1"']) expect(host.output()).not.toContain(secret);
  });
});
