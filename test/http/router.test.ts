import { describe, expect, it } from 'vitest';
import { createSiteHeaders } from '../../src/http/headers.ts';
import { findLists } from '../../src/http/response.ts';
import {
  extractPath,
  isApiPath,
  normalizePath,
  type Route,
  selectRepresentation,
} from '../../src/http/router.ts';

const toDocument = (file: string) => ({ file, headers: {} });
const published: Record<string, Route> = {
  '/docs': { isMachineFile: false, document: toDocument('docs.html') },
  '/llms.txt': { isMachineFile: true, document: toDocument('llms.txt') },
};
const routes = {
  find: (path: string) => published[path],
  onDemandPath: '/api/homelab',
  redirects: {
    '/reference': '/docs',
    '/code': 'https://code.example.com/?tab=all#top',
    '/api/v1/studies/uno': '/api/v1/studies/one',
  },
  lists: findLists(Object.keys(published)),
  notFoundPages: [
    { path: '', html: '<h1>Not found</h1>', markdown: '# Not found' },
    { path: '/de', html: '<h1>Nicht gefunden</h1>', markdown: '# Nicht gefunden' },
  ],
  headers: createSiteHeaders('https://portfolio.example.com'),
};
const select = (line: string) => {
  const [method = '', url = ''] = line.split(' ');
  return selectRepresentation(routes, { method, url, accept: undefined });
};

describe('a request', () => {
  it.each(['GET', 'POST', 'OPTIONS', 'TRACE'])('%s is 404 where nothing is on demand', (method) => {
    const url = '/api/homelab';
    const off = selectRepresentation({ ...routes, onDemandPath: undefined }, { method, url, accept: null });
    expect(off).toMatchObject({ kind: 'response', status: 404 });
  });

  it.each([
    ['POST /docs', 405, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' }],
    ['OPTIONS /llms.txt', 204, { allow: 'GET, HEAD, OPTIONS', 'access-control-max-age': '86400' }],
    ['GET /reference', 301, { location: '/docs', 'content-security-policy': /script-src/ }],
    ['GET /reference/?q=a/b#c', 301, { location: /^\/docs\?q=a\/b$/ }],
    ['GET https://a.example/reference?q', 301, { location: /^\/docs\?q$/ }],
    ['GET /code?q', 301, { location: /^https:\/\/code\.example\.com\/\?tab=all#top$/ }],
    ['GET /api/v1/studies/uno', 301, { location: '/api/v1/studies/one', 'access-control-allow-origin': '*' }],
    ['POST /reference', 404, { 'content-type': 'text/html; charset=utf-8', vary: 'Accept, Accept-Encoding' }],
    ['OPTIONS *', 204, { allow: 'GET, HEAD, POST, OPTIONS', 'x-content-type-options': 'nosniff' }],
    ['GET *', 404, { 'content-type': 'text/html; charset=utf-8' }],
    ['GET //', 404, { 'content-type': 'text/html; charset=utf-8' }],
    ['GET /docs%2Fx', 404, { 'content-type': 'text/html; charset=utf-8' }],
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
});

it.each([
  ['/docs?x=/y#z', '/docs'],
  ['http://a/docs', '/docs'],
  ['HTTPS://user@a:1/docs?x', '/docs'],
  ['http://a', '/'],
  ['http://a?x=/docs', '/'],
  ['http://a#/docs', '/'],
  ['//a/docs', '//a/docs'],
  ['/http://a/docs', '/http://a/docs'],
  ['*', '*'],
])('finds in the request target %s the path %s', (target, path) => {
  expect(extractPath(target)).toBe(path);
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
