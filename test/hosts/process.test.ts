import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../src/hosts/node/log.ts';
import { requireBuildFor, type Settings } from '../../src/hosts/node/settings.ts';
import { startServer } from '../../src/hosts/node/start.ts';
import { readSiteManifest } from '../../src/hosts/site-manifest.ts';
import { observationAt } from '../fixtures/observation.ts';
import { TEST_SITE } from '../test-site.ts';
import { createPublication, send } from './http-client.ts';
import { type SelfHosted, startSelfHosted } from './self-hosted.ts';

const now = () => Date.now() / 1000;
const manifest = readSiteManifest(TEST_SITE);

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

/** A new folder whose database file is not a database. */
async function createDamagedFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'homelab-'));
  await writeFile(path.join(folder, 'homelab.sqlite'), 'Not a database, though long enough. '.repeat(9));
  return folder;
}

// Each test has a server of its own.
describe.concurrent('the process of the self-hosted server', () => {
  it('finishes what is in flight although the signal comes again, as from npm', async () => {
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

  it.each<[string, (stdout: SelfHosted['process']['stdout']) => void]>([
    ['closes', (stdout) => stdout?.destroy()],
    ['stalls', (stdout) => stdout?.removeAllListeners('data').pause()],
  ])('serves and stops though the reader of its log %s', async (_how, interrupt) => {
    const host = await startSelfHosted();
    interrupt(host.process.stdout);
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    // More lines than the buffer of a pipe takes.
    const requests = Array.from({ length: 1_000 }, () => send(host.origin, '/api', { agent }));
    for (const { status } of await Promise.all(requests)) expect(status).toBe(200);
    agent.destroy();
    host.process.kill('SIGTERM');
    const [code] = await once(host.process, 'exit');
    expect(code).toBe(0);
    await host.stop();
  });

  it('ends with the stack of a rejection that nothing handles', async () => {
    const script = "process.on('SIGUSR2', () => Promise.reject(new Error('stray')))";
    const preload = `--import data:text/javascript,${encodeURIComponent(script)}`;
    const host = await startSelfHosted({ NODE_OPTIONS: preload });
    host.process.kill('SIGUSR2');
    const [code] = await once(host.process, 'close');
    expect(code).toBe(1);
    expect(host.output()).toMatch(/Error: stray\n +at /);
    await host.stop();
  });

  it('serves everything else while its store hangs, and still ends on SIGTERM', async () => {
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
    ['is a file', async () => '/dev/null'],
    ['cannot be created', async () => '/proc/none'],
    ['has a damaged database', createDamagedFolder],
  ])('serves everything else although its folder %s, and says why once', async (_fault, createFolder) => {
    const host = await startSelfHosted({ DATA_DIR: await createFolder() });
    for (const page of ['/', '/docs', '/api']) expect((await send(host.origin, page)).status).toBe(200);
    for (const request of [{}, createPublication(host.token), {}]) {
      const { status, body } = await send(host.origin, '/api/homelab', request);
      expect([status, body.toString()]).toEqual([503, expect.stringContaining('feed_unavailable')]);
    }
    await host.stop();
    const failures = host.output().match(/^.*"failure".*$/gm);
    expect(failures).toEqual([expect.stringContaining('homelab.sqlite: ')]);
  });

  it('says in one line what is wrong, without the value, and does not start', async () => {
    const failure = startSelfHosted({ OPERATOR_TOKEN: 'hunter2' });
    await expect(failure).rejects.toThrow(/^OPERATOR_TOKEN must be (?!.*hunter2).*\n$/);
  });

  it('says how to set a token when there is none, and refuses writes', async () => {
    const host = await startSelfHosted({ OPERATOR_TOKEN: '' });
    const { status } = await send(host.origin, '/api/homelab', { ...createPublication('x') });
    expect(status).toBe(401);
    await host.stop();
    expect(host.output()).toContain('set OPERATOR_TOKEN');
  });
});

describe('a setting that does not work is named in one line:', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'homelab-'));
  });

  const start = (change: Partial<Settings> = {}) => {
    const settings = { port: 0, host: '127.0.0.1', dataFolder: folder, operatorTokens: [], ...change };
    const log = createLog({ write: () => {} });
    return startServer({ settings, manifest, project: TEST_SITE, log, now });
  };

  it('HOST', async () => {
    await expect(start({ host: 'no-such-host.invalid' })).rejects.toThrow(/^HOST is not [^\n]+$/);
  });

  it('PORT, where another process listens on it', async () => {
    const server = await start();
    const port = Number(new URL(server.url).port);
    await expect(start({ port })).rejects.toThrow(/^PORT is already in use[^\n]*$/);
    await server.stop();
  });

  it('SITE_URL, where the build is of another', () => {
    const env = { SITE_URL: 'https://another.example.com' };
    expect(() => requireBuildFor(env, manifest)).toThrow(/^SITE_URL differs (?!.*another)[^\n]+$/);
  });
});
