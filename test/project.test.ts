import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { childEnvironment } from './child-environment.ts';
import { buildUnlessCurrent, PROJECT } from './test-site.ts';

// The only tests that look at content/ and its build in dist/. They hold for any content that the build accepts.

await buildUnlessCurrent(PROJECT, process.env);
const dist = `${PROJECT}dist/`;
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(dist + file, 'utf8');

// Among the tests, since it takes one core for longer than any of them, and the others have the rest.
it('no file of the project has a type error', { timeout: 600_000 }, async ({ signal }) => {
  // The build has written the types of the content.
  const words = [`${PROJECT}node_modules/astro/bin/astro.mjs`, 'check', '--noSync'];
  const output = await new Promise((resolve) =>
    execFile(process.execPath, words, { cwd: PROJECT, env: childEnvironment, signal }, (error, stdout) =>
      resolve(error ? stdout || error.message : ''),
    ),
  );
  expect(output).toBe('');
});

it('the published site has no link to a page of its own that does not exist', () => {
  const broken = files
    .filter((file) => file.endsWith('.html'))
    .flatMap((page) => findLinks(read(page)).map((link) => `${page} links to ${link}`))
    .filter((line) => !isThere(line.split(' links to /')[1] || 'index'));
  expect(broken).toEqual([]);
});

/** The links of a page within its site, without query and fragment. */
function findLinks(html: string): string[] {
  return [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, link = '']) => link);
}

function isThere(name: string): boolean {
  return (
    name === 'api/homelab' || [name, `${name}.html`, `${name}.json`].some((file) => files.includes(file))
  );
}
