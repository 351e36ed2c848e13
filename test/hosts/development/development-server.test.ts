import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCEPT_CASES } from '../../accept-headers.ts';
import { childEnvironment } from '../../child-environment.ts';
import { PROJECT, TEST_SITE } from '../../test-site.ts';
import { send } from '../http-client.ts';
import { type SelfHosted, startSelfHosted } from '../self-hosted.ts';

let server: SelfHosted;
let development: ChildProcess;
let exit: Promise<unknown>;
let url: string;
let dataFolder: string;
beforeAll(async () => {
  server = await startSelfHosted();
  dataFolder = await mkdtemp(path.join(tmpdir(), 'development-'));
  // A process of its own, since the development server behaves differently where NODE_ENV is test.
  development = spawn(
    process.execPath,
    [`${PROJECT}node_modules/astro/bin/astro.mjs`, 'dev', '--port', '0'],
    {
      cwd: TEST_SITE,
      env: { ...childEnvironment, DATA_DIR: dataFolder, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  exit = once(development, 'exit');
  url = await new Promise((resolve) => {
    let output = '';
    // Read to the end, not only to the address: the server must not run into a closed pipe.
    development.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const found = /http:\/\/localhost:\d+/.exec(output);
      if (found) resolve(found[0]);
    });
  });
});
afterAll(async () => {
  await server.stop();
  development.kill();
  await exit;
  await rm(dataFolder, { recursive: true });
});

/** What a server responds, without what belongs to the entity, the connection and the policy that is left out. */
async function summarize(origin: string, request: string) {
  const [method = '', target = '', isMarkdown] = request.split(' ');
  const headers: Record<string, string> = isMarkdown ? { accept: 'text/markdown' } : {};
  const response = await send(origin, target, { method, headers });
  const { date, connection, etag, 'keep-alive': _, 'transfer-encoding': __, ...fields } = response.headers;
  const isPage = !('access-control-allow-origin' in fields);
  // Vite adds scripts and styles to HTML, so its length differs and no policy holds.
  if (isPage) delete fields['content-security-policy'];
  if (fields['content-type']?.startsWith('text/html')) delete fields['content-length'];
  return { status: response.status, fields };
}

describe('the development server', () => {
  it.each([
    'GET /',
    'HEAD /docs as Markdown',
    'GET /privacy/',
    'GET /privacy?x=1 as Markdown',
    'GET /%70rivacy',
    'GET /privacy.md/',
    'GET /case-studies/ordex.md',
    'GET /none',
    'GET /none as Markdown',
    'GET /none.md',
    'GET /privacy.html as Markdown',
    'GET /index.html',
    'GET /404.md',
    'GET /api.json',
    'GET /package.json',
    'GET /%zz',
    'POST /privacy',
    'OPTIONS /privacy',
    'DELETE /none',
    'GET /api',
    'GET /api/ as Markdown',
    'HEAD /api/v1/profile',
    'GET /api/v1/case-studies/none',
    'GET /api/v1/profile.json',
    'GET /api/%zz',
    'OPTIONS /api',
    'DELETE /api/v1/profile',
    'GET /api/homelab',
    'POST /api/homelab',
    'GET /openapi.json/',
    'POST /openapi.json',
    'GET /llms.txt as Markdown',
    'GET /feed.json',
    'GET /.well-known/api-catalog',
    'GET /favicon.svg',
    'GET /favicon.ico',
  ])('responds to %s as the self-hosted server does', async (request) => {
    expect(await summarize(url, request)).toEqual(await summarize(server.origin, request));
  });

  // Every page goes the same way, so that a sample of the cases is enough for all but one.
  it.each([
    ['/privacy', 1],
    ['/', 12],
  ])('negotiates %s', async (page, step) => {
    for (const { accept, expected } of ACCEPT_CASES.filter((_, index) => index % step === 0)) {
      // Without a header of ours, fetch sends */*.
      const response = await fetch(url + page, accept === null ? {} : { headers: { accept } });
      const [type] = response.headers.get('content-type')?.split(';') ?? [];
      expect([accept, response.status, type]).toEqual([accept, 200, `text/${expected}`]);
    }
  });

  it('compresses a page and responds with 304 to those who have it', async () => {
    const { headers } = await send(url, '/api/v1/profile', { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    const known = { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' };
    expect((await send(url, '/api/v1/profile', { headers: known })).status).toBe(304);
  });

  it('serves the script of the pages', async () => {
    const html = await (await fetch(url)).text();
    const [, script] = /<script src="([^"]+)"/.exec(html) ?? [];
    const response = await fetch(url + script);
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(await response.text()).toContain('homelab-card');
  });

  it('serves the modules by which Vite reloads a page', async () => {
    expect((await fetch(`${url}/@vite/client`)).status).toBe(200);
  });
});
