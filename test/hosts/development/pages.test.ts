import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCEPT_CASES } from '../../accept-headers.ts';
import { PROJECT, TEST_SITE } from '../../test-site.ts';
import { send } from '../http-client.ts';

let server: ChildProcess;
let exit: Promise<unknown>;
let url: string;
let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'development-'));
  // A process of its own, since the development server behaves differently where NODE_ENV is test.
  server = spawn(process.execPath, [`${PROJECT}node_modules/astro/bin/astro.mjs`, 'dev', '--port', '0'], {
    cwd: TEST_SITE,
    env: { PATH: process.env['PATH'], DATA_DIR: dataFolder, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  exit = once(server, 'exit');
  url = await new Promise((resolve) => {
    let output = '';
    // Read to the end, not only to the address: the server must not run into a closed pipe.
    server.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const found = /http:\/\/localhost:\d+/.exec(output);
      if (found) resolve(found[0]);
    });
  });
});
afterAll(async () => {
  server.kill();
  await exit;
  await rm(dataFolder, { recursive: true });
});

// Every page goes the same way, so that a sample of the cases is enough for all but one.
it.each([
  ['/privacy', 1],
  ['/', 12],
  ['/docs', 12],
  ['/case-studies/ordex', 12],
])('negotiates %s as the server does', async (page, step) => {
  for (const { accept, expected } of ACCEPT_CASES.filter((_, index) => index % step === 0)) {
    // Without a header of ours, fetch sends */*.
    const response = await fetch(url + page, accept === null ? {} : { headers: { accept } });
    expect([accept, response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([
      accept,
      200,
      `text/${expected}`,
    ]);
    expect(response.headers.get('vary')).toContain('Accept');
    expect(response.headers.get('link')).toContain(
      expected === 'html' ? 'rel="alternate"' : 'rel="canonical"',
    );
  }
});

it('answers 404 in the form that is asked for', async () => {
  for (const [accept, type] of [
    ['text/markdown', 'text/markdown'],
    ['text/html', 'text/html'],
  ] as const) {
    const response = await fetch(`${url}/no-such-page`, { headers: { accept } });
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([404, type]);
    expect(response.headers.get('link')).toBeNull();
  }
});

it.each([
  ['GET', '/api/', 200],
  ['GET', '/api/v1/profile/', 200],
  ['GET', '/%61pi', 200],
  ['OPTIONS', '/api', 204],
  ['DELETE', '/api/v1/profile', 405],
  ['GET', '/api/%zz', 404],
  ['GET', '/api/none', 404],
])('answers %s %s as the server does', async (method, path, status) => {
  const answer = await send(url, path, { method, headers: { origin: 'http://localhost:5173' } });
  expect(answer.status).toBe(status);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.headers.vary ?? '').not.toContain('Origin');
  if (status !== 204) expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  else expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
});

it('serves the script of the pages', async () => {
  const html = await (await fetch(url)).text();
  const [, script] = /<script src="([^"]+)"/.exec(html) ?? [];
  const response = await fetch(url + script);
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(await response.text()).toContain('homelab-card');
});
