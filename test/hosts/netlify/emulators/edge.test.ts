import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EDGE_FUNCTIONS_FOLDER } from '../../../../src/hosts/netlify/bundle.ts';
import { PUBLISH_FOLDER } from '../../../../src/hosts/netlify/publish-folder.ts';
import { TEST_SITE } from '../../../test-site.ts';
import { type HttpRequest, send } from '../../http-client.ts';

const bin = fileURLToPath(new URL('../../../../deploy/netlify/node_modules/.bin', import.meta.url));

let folder: string;
let emulator: ChildProcess;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(`${TEST_SITE}.build/edge-`);
  // The platform takes nothing from outside a project.
  await cp(path.join(TEST_SITE, EDGE_FUNCTIONS_FOLDER), `${folder}/edge`, { recursive: true });
  await cp(path.join(TEST_SITE, PUBLISH_FOLDER), `${folder}/public`, { recursive: true });
  await writeFile(`${folder}/netlify.toml`, '[build]\npublish = "public"\nedge_functions = "edge"\n');
  // A process group of its own, with which the runtime of edge functions ends too.
  emulator = spawn(
    process.execPath,
    [fileURLToPath(new URL('./edge-emulator.mjs', import.meta.url)), folder],
    {
      env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    },
  );
  const [line] = (await once(emulator.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  origin = String(line).trim();
});
afterAll(async () => {
  if (emulator?.pid) {
    process.kill(-emulator.pid, 'SIGKILL');
    await once(emulator, 'close');
  }
  await rm(folder, { recursive: true });
});

const ask = async (url: string, accept: string, question: HttpRequest = {}) => {
  const { status, headers, body } = await send(origin, url, { ...question, headers: { accept } });
  return { status, type: headers['content-type'], vary: headers.vary, text: body.toString() };
};

it.each([
  ['/', '# '],
  ['/docs', '# API reference'],
  ['/docs/', '# API reference'],
])('sends %s as Markdown in the runtime of edge functions', async (url, heading) => {
  expect(await ask(url, 'text/markdown, text/html;q=0.5')).toMatchObject({
    status: 200,
    type: 'text/markdown; charset=utf-8',
    vary: 'Accept, Accept-Encoding',
    text: expect.stringContaining(`\n${heading}`),
  });
});

it.each([
  ['/docs', 'text/html', 'text/html'],
  ['/docs', 'text/html, text/markdown;q=0.9', 'text/html'],
  ['/llms.txt', 'text/markdown', 'text/plain'],
  ['/docs.md/', 'text/markdown', 'text/markdown'],
  ['/.well-known/api-catalog', 'text/markdown', 'application/linkset+json'],
])('lets the CDN send %s for Accept %s', async (url, accept, type) => {
  expect(await ask(url, accept)).toMatchObject({ status: 200, type: expect.stringContaining(type) });
});

it('responds to HEAD without a body', async () => {
  expect(await ask('/docs', 'text/markdown', { method: 'HEAD' })).toMatchObject({
    status: 200,
    type: 'text/markdown; charset=utf-8',
    text: '',
  });
});

it.each(['/nothing', '/docs.html', '/404.md'])(
  'says in Markdown that there is nothing at %s',
  async (url) => {
    expect(await ask(url, 'text/markdown')).toMatchObject({
      status: 404,
      type: 'text/markdown; charset=utf-8',
      vary: 'Accept, Accept-Encoding',
      text: expect.stringContaining('# Page not found'),
    });
  },
);
