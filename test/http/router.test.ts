import { expect, it } from 'vitest';
import { createSiteHeaders } from '../../src/http/headers.ts';
import { findLists } from '../../src/http/not-found.ts';
import { withErrorResponses } from '../../src/http/response.ts';
import { createRouter } from '../../src/http/router.ts';
import { createSampleDocument } from './sample-document.ts';

const baseUrl = 'https://portfolio.example.com';
const documents = new Map([
  ['/api', createSampleDocument({ isMachineFile: true })],
  ['/openapi.json', createSampleDocument({ isMachineFile: true })],
  ['/', createSampleDocument()],
  ['/projects', createSampleDocument()],
]);
const router = createRouter({
  findDocument: (path) => documents.get(path),
  notFoundPage: { html: '<h1>Not found</h1>', markdown: '# Not found' },
  handlers: new Map([['/api/homelab', (request: Request) => new Response(`homelab ${request.method}`)]]),
  lists: findLists(documents.keys()),
  headers: createSiteHeaders(baseUrl),
});
const handle = withErrorResponses(router, baseUrl, () => expect.unreachable());

async function request(path: string, method = 'GET') {
  const response = await handle(new Request(baseUrl + path, { method }));
  return { status: response.status, allow: response.headers.get('allow'), text: await response.text() };
}

it.each(['/', '/?x=1', '/api', '/api/', '/projects/?a', '/%70rojects'])(
  'serves the document at %s',
  async (path) => {
    expect(await request(path)).toMatchObject({ status: 200, text: 'identity' });
  },
);

it.each(['GET', 'POST', 'OPTIONS', 'DELETE'])('leaves %s to the handler of a path', async (method) => {
  for (const path of ['/api/homelab', '/api/homelab/']) {
    expect(await request(path, method)).toMatchObject({ status: 200, text: `homelab ${method}` });
  }
});

it.each(['/api/v2', '/api/%zz', '/api//', '/%61pi/nothing', '/%61pi/%zz', '/api%2fv1%2fprofile'])(
  'has a JSON 404 at %s, whatever the method',
  async (path) => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'PURGE']) {
      expect(await request(path, method)).toMatchObject({
        status: 404,
        text: expect.stringContaining('"not_found"'),
      });
    }
  },
);

it.each(['//', '/apis', '/API', '/Projects', '/%zz', '/%61pis', '/%2561pi', '/projects%2fx', '/toString'])(
  'has the 404 page at %s',
  async (path) => {
    expect(await request(path)).toMatchObject({ status: 404, text: '<h1>Not found</h1>' });
  },
);

it.each([
  ['PUT', '/openapi.json', 405, 'GET, HEAD, OPTIONS'],
  ['OPTIONS', '/api', 204, 'GET, HEAD, OPTIONS'],
  ['OPTIONS', '/projects', 405, 'GET, HEAD'],
  ['DELETE', '/', 405, 'GET, HEAD'],
])('responds to %s %s with %d and Allow: %s', async (method, path, status, allow) => {
  expect(await request(path, method)).toMatchObject({ status, allow });
});
