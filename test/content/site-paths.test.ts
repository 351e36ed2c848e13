import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describePublished } from '../../src/site/published.ts';
import { TEST_SITE } from '../test-site.ts';

it('knows as targets of links only what a build publishes', () => {
  const files = readdirSync(`${TEST_SITE}dist`, { recursive: true }).map((name) =>
    `/${name}`.replace(/(?<=\/)index\.html$|\.(?:html|json)$/, ''),
  );
  const missing = [...describePublished([]).paths].filter(
    (path) => !files.includes(path.replace(/\.json$/, '')),
  );
  expect(missing).toEqual([]);
});
