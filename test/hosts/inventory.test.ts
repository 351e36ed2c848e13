import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createSiteHeaders } from '../../src/http/headers.ts';
import { PUBLISHED_FILES, RESERVED_NAMES } from '../../src/http/published-files.ts';
import { describeStaticFile } from '../../src/http/static-file.ts';
import { TEST_SITE } from '../test-site.ts';

const dist = readdirSync(`${TEST_SITE}dist`, { recursive: true, encoding: 'utf8' });
const toName = (file: string) => file.replace(/(?<=.)\..*$/, '');
/** What an owner adds: pages of prose, and files as they are. */
const added = new Set(
  globSync(['content/pages/*', 'public/*'], { cwd: TEST_SITE }).map((file) => toName(path.basename(file))),
);

it('has a row for every name at the top of the build that the owner did not add', () => {
  const names = dist.filter((file) => !file.includes('/') && !file.startsWith('.')).map(toName);
  const rows = new Set(PUBLISHED_FILES.map(({ name }) => name.replace(/[./].*$/, '')));
  expect(names.filter((name) => !added.has(name) && !RESERVED_NAMES.has(name) && !rows.has(name))).toEqual(
    [],
  );
});

it.each(PUBLISHED_FILES)('lists $name, which the build writes', ({ name }) => {
  expect(dist.some((file) => (name.endsWith('/') ? file.startsWith(name) : file === name))).toBe(true);
});

it('lists every page in the site map, and nothing that is not published', () => {
  const headers = createSiteHeaders('http://localhost:4321');
  const pathsOf = (files: readonly string[]) =>
    files.flatMap((file) => describeStaticFile(file, headers)?.path ?? []);
  const map = readFileSync(`${TEST_SITE}dist/sitemap.xml`, 'utf8');
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(listed).toEqual(expect.arrayContaining(pathsOf(dist.filter((file) => file.endsWith('.html')))));
  expect(pathsOf(dist)).toEqual(expect.arrayContaining(listed));
});
