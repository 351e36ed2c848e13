import { describe, expect, it } from 'vitest';
import { createSiteHeaders } from '../../src/http/headers.ts';
import { findLists } from '../../src/http/response.ts';
import { isApiPath, normalizePath, type Route, selectRepresentation } from '../../src/http/router.ts';

const toDocument = (file: string) => ({ file, headers: {} });
const published: Record<string, Route> = {
  '/docs': { isMachineFile: false, document: toDocument('docs.html'), markdown: toDocument('docs.md') },
  '/docs.md': { isMachineFile: false, document: toDocument('docs.md') },
  '/llms.txt': { isMachineFile: true, document: toDocument('llms.txt') },
  '/api/v1/studies': { isMachineFile: true, document: toDocument('api/v1/studies.json') },
  '/api/v1/studies/one': { isMachineFile: true, document: toDocument('api/v1/studies/one.json') },
};
const routes = {
  find: (path: string) => published[path],
  onDemandPath: '/api/homelab',
  redirects: { '/reference': '/docs', '/api/v1/studies/uno': '/api/v1/studies/one' },
  lists: findLists(Object.keys(published)),
  notFoundPage: { html: '<h1>Not found</h1>', markdown: '# Not found' },
  headers: createSiteHeaders('https://portfolio.example.com'),
};
const select = (line: string, accept?: string) => {
  const [method = '', url = ''] = line.split(' ');
  return selectRepresentation(routes, { method, url, accept });
};

describe('a request', () => {
  it.each([
    ['GET /docs', 'text/html', 'docs.html'],
    ['HEAD /docs/', undefined, 'docs.html'],
    ['GET /docs?x', 'text/markdown', 'docs.md'],
    ['GET https://any.example/%64ocs', 'text/markdown, text/html;q=0.5', 'docs.md'],
    ['GET /docs.md', 'text/html', 'docs.md'],
    ['GET /llms.txt', 'text/markdown', 'llms.txt'],
    ['GET /api/v1/studies/', 'text/markdown', 'api/v1/studies.json'],
  ])('%s that accepts %s gets %s', (line, accept, file) => {
    const isAlternate = file === 'docs.md' && !line.includes('.md');
    expect(select(line, accept)).toEqual({ kind: 'document', document: toDocument(file), isAlternate });
  });

  it.each(['GET', 'HEAD', 'POST'])('%s of the on-demand path is for its handler', (method) => {
    expect(select(`${method} /api/%68omelab/`)).toEqual({ kind: 'on-demand' });
  });

  it.each(['GET', 'POST', 'OPTIONS', 'TRACE'])('%s is 404 where nothing is on demand', (method) => {
    const url = '/api/homelab';
    const off = selectRepresentation({ ...routes, onDemandPath: undefined }, { method, url, accept: null });
    expect(off).toMatchObject({ kind: 'response', status: 404 });
  });

  it.each([
    ['POST /docs', 405, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' }],
    ['OPTIONS /docs', 405, { allow: 'GET, HEAD' }],
    ['OPTIONS /llms.txt', 204, { allow: 'GET, HEAD, OPTIONS', 'access-control-max-age': '86400' }],
    ['DELETE /api/v1/studies', 405, { allow: 'GET, HEAD, OPTIONS' }],
    ['OPTIONS /api/homelab', 204, { allow: 'GET, HEAD, POST, OPTIONS' }],
    ['TRACE /api/homelab', 405, { allow: 'GET, HEAD, POST, OPTIONS' }],
    ['GET /reference', 301, { location: '/docs', 'content-security-policy': /script-src/ }],
    ['GET /reference/?q=a/b#c', 301, { location: /^\/docs\?q=a\/b$/ }],
    ['GET https://a.example/reference?q', 301, { location: /^\/docs\?q$/ }],
    ['GET /api/v1/studies/uno', 301, { location: '/api/v1/studies/one', 'access-control-allow-origin': '*' }],
    ['POST /reference', 404, { 'content-type': 'text/html; charset=utf-8', vary: 'Accept, Accept-Encoding' }],
    ['GET /docs.html', 404, { 'content-type': 'text/html; charset=utf-8' }],
    ['GET //', 404, { 'content-type': 'text/html; charset=utf-8' }],
    ['GET /docs%2Fx', 404, { 'content-type': 'text/html; charset=utf-8' }],
    ['GET /api/%zz', 404, { 'content-type': 'application/json; charset=utf-8' }],
    ['POST /api/none', 404, { 'content-type': 'application/json; charset=utf-8' }],
  ])('%s gets %d', (line, status, fields) => {
    const representation = select(line);
    if (representation.kind !== 'response') throw new Error('This is not a complete response');
    const { headers, body } = representation;
    for (const [name, value] of Object.entries(fields)) expect(headers[name]).toMatch(value);
    expect([representation.status, headers['x-frame-options']]).toEqual([status, 'DENY']);
    if (status === 204) expect(body).toBe('');
    else
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-length': String(body.length) });
  });

  it('for what does not exist gets the 404 page as Markdown where it prefers that', () => {
    expect(select('GET /none', 'text/markdown')).toMatchObject({ status: 404, body: '# Not found' });
    expect(select('GET /none')).toMatchObject({ status: 404, body: '<h1>Not found</h1>' });
  });

  it('for what is not in a list of the API is told what is', () => {
    expect(select('GET /api/v1/studies/none')).toMatchObject({ body: expect.stringContaining(': one.') });
  });
});

it.each([
  ['/', '/'],
  ['/api/', '/api'],
  ['/API', '/API'],
  ['/%61pi/v1/%70rofile', '/api/v1/profile'],
  ['/caf%C3%A9', '/café'],
  ['/a%20b/', '/a b'],
  ['/100%25', '/100%'],
  ['/a%252fb', '/a%2fb'],
])('knows %s as %s', (path, normalized) => {
  expect(normalizePath(path)).toBe(normalized);
});

it.each(['//', '/%', '/%zz', '/api/%E0%A4%A', '/%ff', '/api%2fv1', '/api%2Fv1', '/a%2f', '/%ed%a0%80'])(
  'knows %s as nothing',
  (path) => {
    expect(normalizePath(path)).toBeUndefined();
  },
);

it.each([
  ['/api', true],
  ['/api/', true],
  ['/api/v1/profile', true],
  ['/apis', false],
  ['/API', false],
  ['/%61pi', true],
  ['/%61pi/%zz', true],
  ['/api%2fv1%2fprofile', true],
  ['/%2561pi', false],
  ['//api', false],
  ['/%2fapi', false],
])('says whether %s belongs to the API: %s', (path, belongs) => {
  expect(isApiPath(path)).toBe(belongs);
});
