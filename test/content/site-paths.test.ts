import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIXED_PATHS } from '../../src/content/links.ts';
import { TEST_SITE } from '../test-site.ts';

it('knows as targets of links only what a build publishes', () => {
  const files = readdirSync(`${TEST_SITE}dist`, { recursive: true }).map((name) =>
    `/${name}`.replace(/(?<=\/)index\.html$|\.(?:html|json)$/, ''),
  );
  const missing = [...FIXED_PATHS].filter((path) => !files.includes(path.replace(/\.json$/, '')));
  expect(missing).toEqual([]);
});
