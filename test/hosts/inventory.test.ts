import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PUBLISHED_FILES, RESERVED_NAMES } from '../../src/http/published-files.ts';
import { TEST_SITE } from '../test-site.ts';

const dist = readdirSync(`${TEST_SITE}dist`, { recursive: true, encoding: 'utf8' });
const toName = (file: string) => file.replace(/(?<=.)\..*$/, '');
/** What an owner adds: pages of prose, and files as they are. */
const added = new Set(
  ['content/pages', 'public'].flatMap((folder) => readdirSync(TEST_SITE + folder).map(toName)),
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
