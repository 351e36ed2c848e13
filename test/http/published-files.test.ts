import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PUBLISHED_FILES, RESERVED_NAMES } from '../../src/http/published-files.ts';

const dist = readdirSync(new URL('../../dist', import.meta.url), { recursive: true, encoding: 'utf8' });
/** What the owner adds: pages of prose, and files as they are. */
const added = new Set(
  ['content/pages', 'public']
    .flatMap((folder) => readdirSync(new URL(`../../${folder}`, import.meta.url)))
    .map((file) => file.replace(/\..*$/, '')),
);
/** There need not be any. */
const OPTIONAL = 'case-studies/';

it('has a row for every name at the top of the build that the owner did not add', () => {
  const names = dist.filter((file) => !file.includes('/')).map((file) => file.replace(/(?<=.)\..*$/, ''));
  const unknown = names.filter((name) => !added.has(name) && !RESERVED_NAMES.has(name));
  expect(unknown.filter((name) => !/^[._]/.test(name))).toEqual([]);
});

it.each(PUBLISHED_FILES.filter(({ name }) => name !== OPTIONAL))(
  'names $name, which the build writes',
  ({ name }) => {
    expect(dist.some((file) => (name.endsWith('/') ? file.startsWith(name) : file === name))).toBe(true);
  },
);

it.each(['index', 'api', 'docs', 'openapi', 'case-studies', 'sitemap', 'favicon', 'og', '404'])(
  'reserves %s, so that no page of prose replaces what is published there',
  (name) => {
    expect(RESERVED_NAMES.has(name)).toBe(true);
  },
);

it.each(['privacy', 'about', 'well-known'])('leaves %s to a page of prose', (name) => {
  expect(RESERVED_NAMES.has(name)).toBe(false);
});
