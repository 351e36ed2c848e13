import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMarkdownFunction } from '../../../src/hosts/netlify/markdown-function.ts';
import { createRoutes } from '../../../src/hosts/routes.ts';
import { TEST_SITE } from '../../test-site.ts';

// It holds what the build says of pages that do not exist.
const { config } = await import(`${TEST_SITE}functions/edge/markdown.ts`);

const routes = createRoutes({
  baseUrl: 'https://portfolio.example.com',
  files: ['index.html', 'index.md', 'docs.html', 'docs.md', 'llms.txt', '.well-known/api-catalog'],
  notFoundPage: { html: '<h1>Not found</h1>', markdown: '# Not found' },
  redirects: { '/reference': '/docs' },
  onDemand: { path: '/api/homelab', methods: [] },
});
/** What the CDN has of them as Markdown. */
const files: Record<string, string> = { '/index.md': '# Home', '/docs.md': '# Docs' };
const markdown = createMarkdownFunction(routes, fetch);

let site: Server;
let origin: string;
let asked: string[];
beforeAll(async () => {
  // The CDN, which knows the Markdown files and their entity tags.
  site = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.accept}`);
    const text = files[request.url ?? ''];
    const headers = {
      'content-type': text === undefined ? 'text/html' : 'text/markdown; charset=utf-8',
      'cache-control': text === undefined ? 'no-store' : 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      etag: '"tag"',
    };
    const isKnown = text !== undefined && request.headers['if-none-match'] === '"tag"';
    response.writeHead(text === undefined ? 404 : isKnown ? 304 : 200, headers);
    response.end(isKnown ? undefined : text);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.close();
});
beforeEach(() => {
  asked = [];
});

const ask = (path: string, accept: string, init: RequestInit = {}) =>
  markdown(new Request(origin + path, { ...init, headers: { ...init.headers, accept } }));

it.each([
  ['/', '# Home'],
  ['/docs', '# Docs'],
  ['/docs/', '# Docs'],
  ['/docs?x=1', '# Docs'],
])('sends %s as Markdown to those who prefer it', async (path, text) => {
  const response = await ask(path, 'text/markdown');
  expect([response?.status, await response?.text()]).toEqual([200, text]);
  expect(response?.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(response?.headers.get('vary')).toBe('Accept, Accept-Encoding');
  expect(response?.headers.get('etag')).toBe('"tag"');
});

it('does not ask in a way that would lead here again', async () => {
  await ask('/docs', 'text/markdown, text/html;q=0.5');
  expect(asked).toEqual(['GET /docs.md */*']);
});

it('responds with 304 and its metadata where the client has the Markdown already', async () => {
  const response = await ask('/docs', 'text/markdown', { headers: { 'if-none-match': '"tag"' } });
  expect([response?.status, response?.headers.get('etag'), response?.headers.get('vary')]).toEqual([
    304,
    '"tag"',
    'Accept, Accept-Encoding',
  ]);
});

it('responds to HEAD without a body', async () => {
  const response = await ask('/docs', 'text/markdown', { method: 'HEAD' });
  expect([response?.status, await response?.text()]).toEqual([200, '']);
});

it.each(['/nothing', '/index', '/docs.html', '/nothing.md', '//', '/%zz', '/docs%2Fx'])(
  'says in Markdown that there is nothing at %s',
  async (path) => {
    const response = await ask(path, 'text/markdown');
    expect([response?.status, await response?.text()]).toEqual([404, '# Not found']);
    expect(response?.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(response?.headers.get('cache-control')).toBe('no-store');
  },
);

it.each(['/llms.txt', '/docs.md', '/docs.md/', '/.well-known/api-catalog'])(
  'lets the CDN send %s, which is a file',
  async (path) => {
    expect(await ask(path, 'text/markdown')).toBeUndefined();
  },
);

it.each([
  ['/docs', 'text/html, text/markdown;q=0.9', 'GET'],
  ['/docs', 'text/x-markdown', 'GET'],
  ['/api/homelab', 'text/markdown', 'POST'],
])('lets %s with Accept %s and %s pass without asking anything', async (path, accept, method) => {
  expect(await ask(path, accept, { method })).toBeUndefined();
  expect(asked).toEqual([]);
});

it.each([
  ['/reference', 'GET', 301],
  ['/docs', 'POST', 405],
  ['/llms.txt', 'OPTIONS', 204],
])('responds to %s with the method %s as the other functions do', async (path, method, status) => {
  const response = await ask(path, 'text/markdown', { method });
  expect([response?.status, asked]).toEqual([status, []]);
});

it('is called for every spelling of the media type, and for no plain visit', () => {
  const pattern = new RegExp(config.header.accept);
  expect(
    ['text/markdown', 'TEXT/MARKDOWN;q=1', '*/*, text/Markdown'].every((accept) => pattern.test(accept)),
  ).toBe(true);
  expect(pattern.test('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')).toBe(false);
});
