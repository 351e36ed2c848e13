import { expect, it } from 'vitest';
import { isApiPath, normalizePath, pathOf } from '../../src/http/request-path.ts';

it.each([
  ['http://localhost:4321/', '/'],
  ['http://localhost/api/v1/profile', '/api/v1/profile'],
  ['https://example.com/api?x=1', '/api'],
  ['https://example.com/api?next=/docs#top', '/api'],
  ['https://example.com/docs#error-not_found', '/docs'],
  ['https://example.com/?x', '/'],
  ['http://[::1]:4321/docs', '/docs'],
  ['http://localhost/a//b', '/a//b'],
  ['http://localhost/%zz', '/%zz'],
])('cuts the path out of %s', (url, path) => {
  expect(pathOf(url)).toBe(path);
});

it.each([
  ['/', '/'],
  ['/api', '/api'],
  ['/api/', '/api'],
  ['/projects/', '/projects'],
  ['/API', '/API'],
  ['/%61pi/v1/%70rofile', '/api/v1/profile'],
  ['/caf%C3%A9', '/café'],
  ['/a%20b/', '/a b'],
  ['/a+b', '/a+b'],
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
  ['/docs/api', false],
  ['/', false],
  ['/%61pi', true],
  ['/%61pi/%zz', true],
  ['/api%2fv1%2fprofile', true],
  ['/api%', false],
  ['/%2561pi', false],
  ['//api', false],
  ['/%2fapi', false],
])('says whether %s belongs to the API: %s', (path, belongs) => {
  expect(isApiPath(path)).toBe(belongs);
});
