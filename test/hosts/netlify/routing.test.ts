import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HOMELAB_PATH, resources } from '../../../src/api/resources.ts';
import { type PublishedFile, renderHeaders, renderRedirects } from '../../../src/hosts/netlify/routing.ts';
import { createSiteHeaders } from '../../../src/http/headers.ts';
import { describeStaticFile } from '../../../src/http/static-file.ts';
import { errorSchema } from '../../../src/schemas/error.ts';
import { TEST_SITE } from '../../test-site.ts';

const headers = createSiteHeaders('https://portfolio.example.com');
const files = [
  'api.json',
  'api/v1/profile.json',
  'index.html',
  'docs.html',
  'docs.md',
  '_astro/page.B3xQ.css',
].map((file): PublishedFile => {
  const described = describeStaticFile(file, headers);
  if (!described) throw new Error(`${file} has no address`);
  return { file, ...described };
});
const dist = (file: string) => readFileSync(`${TEST_SITE}dist/${file}`, 'utf8');
const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(/ +/));

/** The fields that a path gets: of all rules that match, a later one decides. */
function fieldsFor(rules: string, path: string): Record<string, string> {
  const blocks = rules.split(/\n(?=\S)/).map((block) => block.trim().split('\n'));
  const matches = ([pattern = '']: string[]) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  const fields = blocks
    .filter(matches)
    .flatMap(([, ...lines]) => lines.map((line) => line.trim().split(/: (.*)/)));
  return Object.fromEntries(fields);
}

it('gives each file its address, hides the name that differs, and ends the API with a JSON 404', () => {
  expect(rows(renderRedirects(files))).toEqual([
    ['/api', '/api.json', '200!'],
    ['/api/v1/profile', '/api/v1/profile.json', '200!'],
    ['/', '/index.html', '200!'],
    ['/docs', '/docs.html', '200!'],
    ['/api/*', '/api/404.json', '404!'],
    ['/index.html', '/404.html', '404!'],
    ['/docs.html', '/404.html', '404!'],
    ['/404', '/404.html', '404!'],
    ['/404.html', '/404.html', '404!'],
    ['/_headers', '/404.html', '404!'],
    ['/_redirects', '/404.html', '404!'],
  ]);
});

it('gives each address the very fields that the self-hosted server sends', () => {
  const rules = renderHeaders(files, headers);
  for (const file of files) expect(fieldsFor(rules, file.path)).toMatchObject(file.headers);
});

it('lets no cache keep what is missing', () => {
  const rules = renderHeaders(files, headers);
  const missingPage = fieldsFor(rules, '/none');
  expect(missingPage).toEqual({
    ...headers.page,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(fieldsFor(rules, '/api/none')).toEqual({
    ...headers.machine,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
});

it('is in the build, for every resource of the table', () => {
  const rewrites = new Map(rows(dist('_redirects')).map(([from = '', to]) => [from, to]));
  for (const { path } of resources) {
    const address = path.replace('{slug}', 'ordex');
    expect(rewrites.get(address)).toBe(`${address}.json`);
    expect(fieldsFor(dist('_headers'), address)['access-control-allow-origin']).toBe('*');
  }
  expect(rewrites.has(HOMELAB_PATH)).toBe(false);
  expect(errorSchema.parse(JSON.parse(dist('api/404.json'))).error.code).toBe('not_found');
});
