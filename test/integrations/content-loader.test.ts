import { EventEmitter } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { expect, it } from 'vitest';
import { createContentLoaders } from '../../src/integrations/content-loader.ts';
import { type ContentFolder, copyContent } from '../content/content-folder.ts';
import { SAMPLES } from '../content/sample-files.ts';
import { READ_OPTIONS } from '../fixtures/content.ts';

type Name = Parameters<ReturnType<typeof createContentLoaders>>[0];
type Stored = { id: string; data: Record<string, unknown> };

/** Loads collections as Astro does, with stores that keep what they are given. */
function createAstro(folder: ContentFolder, watcher?: EventEmitter) {
  const loaderOf = createContentLoaders(() => READ_OPTIONS.now);
  const stores = new Map<string, Map<string, Stored>>();
  const contextOf = (name: Name) => {
    const stored = stores.get(name) ?? new Map([['old', { id: 'old', data: {} }]]);
    stores.set(name, stored);
    return {
      config: { root: new URL('..', pathToFileURL(`${folder.path}/`)), site: READ_OPTIONS.baseUrl },
      logger: { warn: () => {}, error: () => {} },
      store: { clear: () => stored.clear(), set: (entry: Stored) => stored.set(entry.id, entry) },
      parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
      generateDigest: (text: string) => `digest of ${text.length} characters`,
      watcher,
    } as unknown as LoaderContext;
  };
  return {
    load: (...names: Name[]) => Promise.all(names.map((name) => loaderOf(name).load(contextOf(name)))),
    entriesOf: (name: Name) => [...(stores.get(name)?.values() ?? [])],
  };
}

it('gives every collection one entry a file, with identifier, path, digest and data', async () => {
  await using folder = await copyContent({ projects: null, ...SAMPLES });
  const astro = createAstro(folder);
  await astro.load('projects');
  expect(astro.entriesOf('projects')).toEqual([
    {
      id: 'sample',
      filePath: 'content/projects/sample.md',
      body: 'A sample description.',
      rendered: { html: '<p>A sample description.</p>', metadata: { headings: [], images: [] } },
      digest: expect.stringMatching(/^digest of \d+ characters$/),
      data: {
        name: 'Sample',
        tagline: 'A sample project',
        description: 'A sample description.',
        technologies: ['TypeScript'],
        url: 'https://example.com/sample',
        roles: [],
        updated: '2026-03-14',
        order: 99,
        draft: false,
        pictures: {},
      },
    },
  ]);
});

it('reads the files once for all collections of a load', async () => {
  const folder = await copyContent();
  const astro = createAstro(folder);
  await astro.load('projects', 'reading');
  await rm(folder.path, { recursive: true });
  await astro.load('allowlist');
  expect(astro.entriesOf('allowlist')).toHaveLength(1);
  await expect(astro.load('projects')).rejects.toThrow('is missing');
});

it('ends a build with the problems of all files', async () => {
  await using folder = await copyContent({ 'pages/terms.md': null, 'profile.md': null });
  await expect(createAstro(folder).load('projects')).rejects.toThrow(
    /^2 problems in the content\n {2}content\/pages\/terms\.md.*\n {2}content\/profile\.md/,
  );
});

it('leaves problems to the pages in development, and the next change replaces them', async () => {
  await using folder = await copyContent({ 'pages/terms.md': null });
  const watcher = new EventEmitter();
  const astro = createAstro(folder, watcher);
  await astro.load('pages', 'reading');
  const problems = () => astro.entriesOf('reading')[0]?.data['problems'];
  expect(problems()).toEqual([expect.objectContaining({ file: 'content/pages/terms.md' })]);
  const file = `${folder.path}/pages/terms.md`;
  await writeFile(file, SAMPLES['pages/sample.md']);
  watcher.emit('all', 'add', file);
  await expect.poll(problems).toEqual([]);
  expect(astro.entriesOf('pages').map(({ id }) => id)).toContain('terms');
});
