import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toApiDocuments } from '../src/api/resources.ts';
import { readSiteManifest } from '../src/hosts/site-manifest.ts';
import { toSitePages } from '../src/site/pages.ts';
import { childEnvironment } from './child-environment.ts';
import { loadContent } from './fixtures/content.ts';
import { buildUnlessCurrent, PROJECT } from './test-site.ts';

// The only tests that look at content/ and its build in dist/. They hold for any content that the build accepts.

await buildUnlessCurrent(PROJECT, process.env);
const { baseUrl } = readSiteManifest(PROJECT);
const content = await loadContent(`${PROJECT}content`);
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

describe('the published site', () => {
  it('has exactly the documents that the content gives', () => {
    const documents = toApiDocuments({ content, baseUrl });
    for (const { path, json } of documents) expect(read(`${path}.json`)).toBe(json);
    const built = files.filter((file) => /^api(?:\.json|\/.*\.json)$/.test(file));
    expect(built.toSorted()).toEqual(documents.map(({ path }) => `${path.slice(1)}.json`).toSorted());
  });

  it('has every page in HTML and in Markdown', () => {
    const pages = toSitePages({ content, baseUrl }).map(({ path = '' }) => path.slice(1) || 'index');
    expect(files).toEqual(expect.arrayContaining(pages.flatMap((page) => [`${page}.html`, `${page}.md`])));
  });

  it('has no link to a page of its own that does not exist', () => {
    const broken = files
      .filter((file) => file.endsWith('.html'))
      .flatMap((page) => findLinks(read(page)).map((link) => `${page} links to ${link}`))
      .filter((line) => !isThere(line.split(' links to /')[1] || 'index'));
    expect(broken).toEqual([]);
  });
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
