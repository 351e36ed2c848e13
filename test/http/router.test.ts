import { describe, expect, it } from 'vitest';
import { withErrorResponses } from '../../src/http/api-error.ts';
import { createSiteHeaders } from '../../src/http/headers.ts';
import { findLists } from '../../src/http/not-found.ts';
import { createRouter } from '../../src/http/router.ts';
import { errorSchema } from '../../src/schemas/error.ts';
import { createSampleDocument } from './sample-document.ts';

const baseUrl = 'https://portfolio.example.com';
const machineFile = createSampleDocument({ isMachineFile: true });
const page = createSampleDocument();
const MACHINE_FILES = ['/api', '/api/v1/profile', '/openapi.json'];
const PAGES = ['/', '/projects', '/case-studies/ordex'];
const documents = new Map([
  ...MACHINE_FILES.map((path) => [path, machineFile] as const),
  ...PAGES.map((path) => [path, page] as const),
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
  return { response, status: response.status, text: await response.text() };
}

it.each([...MACHINE_FILES, ...PAGES])('answers %s, whatever its query', async (path) => {
  expect(await request(path)).toMatchObject({ status: 200, text: 'identity' });
  expect(await request(`${path}?unknown=1&x`)).toMatchObject({ status: 200, text: 'identity' });
});

it.each(['/api/', '/api/v1/profile/', '/projects/', '/projects/?a', '/%70rojects', '/case-studies/ordex/'])(
  'answers %s like the address without the slash or the escape',
  async (path) => {
    expect(await request(path)).toMatchObject({ status: 200, text: 'identity' });
  },
);

it.each(['GET', 'POST', 'OPTIONS', 'DELETE'])('leaves %s to the handler of an address', async (method) => {
  expect(await request('/api/homelab', method)).toMatchObject({ status: 200, text: `homelab ${method}` });
  expect(await request('/api/homelab/', method)).toMatchObject({ status: 200, text: `homelab ${method}` });
});

describe.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PURGE'])('%s', (method) => {
  it.each([
    '/api/v2',
    '/api/v1/profile/x',
    '/api/nothing/',
    '/api/%zz',
    '/api/v1%2fprofile',
    '/api//',
    '/api/V1/profile',
    '/%61pi/nothing',
    '/%61pi/%zz',
    '/api%2fv1%2fprofile',
    '/%61%70%69%2Fv1',
  ])('is a JSON 404 at %s, which does not exist', async (path) => {
    const { response, text } = await request(path, method);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(errorSchema.parse(JSON.parse(text)).error.code).toBe('not_found');
  });
});

it('names the slugs there are where a case study does not exist', async () => {
  const study = ['/api/v1/case-studies', '/api/v1/case-studies/ordex'];
  const withStudies = createRouter({
    findDocument: () => undefined,
    notFoundPage: { html: '', markdown: '' },
    handlers: new Map(),
    lists: findLists(study),
    headers: createSiteHeaders(baseUrl),
  });
  const total = withErrorResponses(withStudies, baseUrl, () => expect.unreachable());
  for (const path of [`${study[0]}/none`, `${study[0]}/%zz`, `${study[0]}/ordex/x`]) {
    const { error } = errorSchema.parse(await (await total(new Request(baseUrl + path))).json());
    expect(error.hint).toBe('Use a slug from /api/v1/case-studies: ordex.');
  }
});

it('has no body for HEAD at an address of the API that does not exist', async () => {
  const { response, status, text } = await request('/api/nothing', 'HEAD');
  expect(status).toBe(404);
  expect(text).toBe('');
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
});

it.each([
  '//',
  '/nothing',
  '/apis',
  '/API',
  '/projects/x',
  '/Projects',
  '/%zz',
  '/%61pis',
  '/%2561pi',
  '/case-studies%2fordex',
  '/toString',
])('answers %s, which does not exist, with the page for that', async (path) => {
  const { response, status, text } = await request(path);
  expect(status).toBe(404);
  expect(text).toBe('<h1>Not found</h1>');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-length': String(text.length),
  });
});

it.each(MACHINE_FILES)('answers OPTIONS at %s with 204 and what a preflight asks', async (path) => {
  const { response, status, text } = await request(path, 'OPTIONS');
  expect(status).toBe(204);
  expect(text).toBe('');
  expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
});

describe.each(MACHINE_FILES)('at %s', (path) => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is a JSON 405', async (method) => {
    const { response, status, text } = await request(path, method);
    expect(status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(errorSchema.parse(JSON.parse(text)).error.code).toBe('method_not_allowed');
  });
});

describe.each(PAGES)('at the page %s', (path) => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is 405 with Allow', async (method) => {
    const { response, status } = await request(path, method);
    expect(status).toBe(405);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      allow: 'GET, HEAD',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});
