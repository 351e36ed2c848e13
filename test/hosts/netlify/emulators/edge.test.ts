import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { toNodeHandler } from 'srvx/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PublishedFile, renderHeaders, renderRedirects } from '../../../../src/hosts/netlify/routing.ts';
import { createSiteHeaders } from '../../../../src/http/headers.ts';
import { describeStaticFile } from '../../../../src/http/static-file.ts';
import { type Question, send } from '../../http-client.ts';

const project = fileURLToPath(new URL('../../../..', import.meta.url));
const files: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'index.md': '# Home',
  'docs.html': '<h1>Docs</h1>',
  'docs.md': '# Docs',
  'llms.txt': 'for machines',
  '404.html': '<h1>Not found</h1>',
  '404.md': '# Not found',
};

/** The part of @netlify/dev that is used here; its package is installed on demand. */
interface NetlifyDev {
  start(): Promise<unknown>;
  stop(): Promise<unknown>;
  handle(request: Request): Promise<Response | undefined>;
}

let folder: string;
let dev: NetlifyDev;
let server: Server;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(`${project}.build/edge-`);
  await mkdir(`${folder}/public`);
  // The platform takes nothing from outside a project.
  for (const part of ['functions/edge', 'src']) {
    await cp(`${project}${part}`, `${folder}/${part}`, { recursive: true });
  }
  for (const [name, text] of Object.entries(files)) await writeFile(`${folder}/public/${name}`, text);
  const headers = createSiteHeaders('https://portfolio.example.com');
  const names = new Set(Object.keys(files));
  const published = [...names].flatMap((file): PublishedFile[] => {
    const described = describeStaticFile(file, headers, names);
    return described ? [{ file, ...described }] : [];
  });
  await writeFile(`${folder}/public/_redirects`, renderRedirects(published));
  await writeFile(`${folder}/public/_headers`, renderHeaders(published, headers));
  await writeFile(
    `${folder}/netlify.toml`,
    '[build]\npublish = "public"\nedge_functions = "functions/edge"\n',
  );
  process.env['PATH'] =
    `${fileURLToPath(new URL('../node_modules/.bin', import.meta.url))}:${process.env['PATH']}`;
  const { NetlifyDev } = await import('@netlify/dev' as string);
  const off = { enabled: false };
  dev = new NetlifyDev({
    projectRoot: folder,
    skipGitignore: true,
    aiGateway: off,
    blobs: off,
    database: off,
    environmentVariables: off,
    functions: off,
    geolocation: off,
    images: off,
  }) as NetlifyDev;
  const handler = toNodeHandler(
    async (request) => (await dev.handle(request)) ?? new Response(null, { status: 599 }),
  );
  server = createServer(handler as never).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await dev.start();
});
afterAll(async () => {
  server?.close();
  // Waiting for the runtime of edge functions to end takes forever; it ends with this process.
  void dev?.stop();
  await rm(folder, { recursive: true });
});

const ask = async (path: string, accept: string, question: Question = {}) => {
  const { status, headers, body } = await send(origin, path, { ...question, headers: { accept } });
  return { status, type: headers['content-type'], vary: headers.vary, text: body.toString() };
};

it.each([
  ['/', '# Home'],
  ['/docs', '# Docs'],
  ['/docs/', '# Docs'],
])('answers %s as Markdown in the runtime of edge functions', async (path, text) => {
  expect(await ask(path, 'text/markdown, text/html;q=0.5')).toMatchObject({
    status: 200,
    type: 'text/markdown; charset=utf-8',
    vary: expect.stringContaining('Accept'),
    text,
  });
});

it.each([
  ['/docs', 'text/html', '<h1>Docs</h1>'],
  ['/docs', 'text/html, text/markdown;q=0.9', '<h1>Docs</h1>'],
  ['/llms.txt', 'text/markdown', 'for machines'],
])('lets %s with Accept %s pass to the files', async (path, accept, text) => {
  expect(await ask(path, accept)).toMatchObject({ status: 200, text });
});

it('answers HEAD without a body', async () => {
  expect(await ask('/docs', 'text/markdown', { method: 'HEAD' })).toMatchObject({
    status: 200,
    type: 'text/markdown; charset=utf-8',
    text: '',
  });
});

it('says in Markdown that a page does not exist', async () => {
  expect(await ask('/nothing', 'text/markdown')).toMatchObject({
    status: 404,
    type: 'text/markdown; charset=utf-8',
    text: '# Not found',
  });
});
