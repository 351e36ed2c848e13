import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { observationAt } from '../fixtures/observation.ts';
import { createPublication, send } from './http-client.ts';
import { type SelfHosted, startSelfHosted } from './self-hosted.ts';

const now = () => Date.now() / 1000;

/** Sends the head of a publication; the server waits for its body from then on. */
async function beginPublication({ origin, token }: SelfHosted): Promise<{ socket: Socket; body: string }> {
  const { hostname, port } = new URL(origin);
  const body = JSON.stringify(observationAt(now()));
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(
    `POST /api/homelab HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await once(socket, 'data');
  return { socket, body };
}

/** The environment in which the server runs a script first. */
function preload(script: string): Record<string, string> {
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}` };
}

// Each test has a server of its own.
describe.concurrent('the process of the self-hosted server', () => {
  it('finishes what is in flight though the signal comes again, as from npm', async () => {
    const host = await startSelfHosted();
    const { socket, body } = await beginPublication(host);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM', 'SIGINT'] as const) {
      host.process.kill(signal);
      await setTimeout(50);
    }
    socket.write(body);
    const [response] = await once(socket, 'data');
    expect(String(response)).toMatch(/^HTTP\/1.1 200 /);
    await once(socket, 'close');
    await host.stop();
    expect(host.process.exitCode).toBe(0);
  });

  it('outlives the reader of its log', async () => {
    const host = await startSelfHosted();
    host.process.stdout?.destroy();
    host.process.stderr?.destroy();
    for (let count = 0; count < 400; count++) {
      expect((await send(host.origin, `/${'a'.repeat(200)}`)).status).toBe(404);
    }
    host.process.kill('SIGTERM');
    const [code] = await once(host.process, 'exit');
    expect(code).toBe(0);
    await host.stop();
  });

  it('serves and stops though the reader of its log stalls', async () => {
    const host = await startSelfHosted();
    host.process.stdout?.removeAllListeners('data').pause();
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const requests = Array.from({ length: 3_000 }, () => send(host.origin, '/api', { agent }));
    for (const { status } of await Promise.all(requests)) expect(status).toBe(200);
    agent.destroy();
    const begun = performance.now();
    host.process.kill('SIGTERM');
    const [code] = await once(host.process, 'exit');
    expect([code, performance.now() - begun < 5_000]).toEqual([0, true]);
    await host.stop();
  });

  it('ends with the stack of a rejection that nothing handles', async () => {
    const reject = "process.on('SIGUSR2', () => Promise.reject(new Error('stray')))";
    const host = await startSelfHosted(preload(reject));
    host.process.kill('SIGUSR2');
    const [code] = await once(host.process, 'close');
    expect(code).toBe(1);
    expect(host.output()).toMatch(/Error: stray\n +at /);
    await host.stop();
  });

  it('serves everything else while its store hangs, and ends on SIGTERM all the same', async () => {
    const host = await startSelfHosted();
    const other = new DatabaseSync(path.join(host.dataFolder, 'homelab.sqlite'));
    other.exec('BEGIN EXCLUSIVE');
    const { socket } = await beginPublication(host);
    socket.on('error', () => {});
    const stuck = [{}, createPublication(host.token)].map((request) =>
      send(host.origin, '/api/homelab', request),
    );
    for (const page of ['/', '/docs', '/api']) expect((await send(host.origin, page)).status).toBe(200);
    for (const { status } of await Promise.all(stuck)) expect(status).toBe(503);
    // The body that was begun never ends, and the store still waits for the lock.
    host.process.kill('SIGTERM');
    const [code] = await once(host.process, 'exit');
    expect(code).toBe(0);
    other.close();
    await host.stop();
  });

  it.each([
    ['OPERATOR_TOKEN', 'hunter2'],
    ['HOST', 'no-such-host.invalid'],
    ['SITE_URL', 'https://another.example.com'],
  ])('does not start with a wrong %s, and says so in one line without the value', async (variable, value) => {
    const failure: unknown = await startSelfHosted({ [variable]: value }).catch(String);
    expect(failure).toMatch(new RegExp(`^Error: ${variable}\\b.*\\n$`));
    expect(failure).not.toContain(value);
  });

  it('names PORT where another process listens on it', async () => {
    const host = await startSelfHosted();
    const failure = startSelfHosted({ PORT: new URL(host.origin).port });
    await expect(failure).rejects.toThrow(/^PORT is already in use[^\n]*\n$/);
    await host.stop();
  });

  it('names DATA_DIR and the file where that is no database', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'homelab-'));
    await writeFile(path.join(folder, 'homelab.sqlite'), 'Longer than the header of a database. '.repeat(9));
    await expect(startSelfHosted({ DATA_DIR: folder })).rejects.toThrow(
      /^DATA_DIR [^\n]*homelab.sqlite: file is not a database\)\n$/,
    );
    await rm(folder, { recursive: true });
  });

  it('says how to set a token when there is none, and then takes no write', async () => {
    const host = await startSelfHosted({ OPERATOR_TOKEN: '' });
    const response = await send(host.origin, '/api/homelab', {
      method: 'POST',
      headers: { authorization: 'Bearer x' },
    });
    expect(response.status).toBe(401);
    await host.stop();
    expect(host.output()).toContain('set OPERATOR_TOKEN');
  });
});
