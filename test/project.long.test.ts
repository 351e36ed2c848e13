import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildUnlessCurrent, PROJECT } from './test-site.ts';

// The only test that looks at a build of content/. It holds for any content that the build accepts.
it('the published site has no link to a page of its own that does not exist', async () => {
  await buildUnlessCurrent(PROJECT, process.env);
  const files = readdirSync(`${PROJECT}dist`, { recursive: true, encoding: 'utf8' });
  const isThere = (name: string) =>
    name === 'api/homelab' || ['', '.html', '.json'].some((ending) => files.includes(name + ending));
  const broken = files
    .filter((file) => file.endsWith('.html'))
    .flatMap((page) =>
      [...readFileSync(`${PROJECT}dist/${page}`, 'utf8').matchAll(/href="\/([^"#?]*)/g)]
        .filter(([, link]) => !isThere(link || 'index'))
        .map(([, link]) => `${page} links to /${link}`),
    );
  expect(broken).toEqual([]);
});
