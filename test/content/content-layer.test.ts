import { rm } from 'node:fs/promises';
import type { LoaderContext } from 'astro/loaders';
import { expect, it } from 'vitest';
import { createCollectionLoader } from '../../src/integrations/collection-loader.ts';
import { contentLayer } from '../../src/integrations/content-layer.ts';
import { copyContent } from './content-folder.ts';
import { SAMPLES } from './sample-files.ts';

interface Stored {
  id: string;
  filePath?: string;
  digest?: string;
  data: unknown;
}

/** Runs the loader of a collection as Astro does, with a store that keeps what it is given. */
async function load(name: Parameters<typeof createCollectionLoader>[0], integrations: unknown[]) {
  const stored = new Map<string, Stored>([['old', { id: 'old', data: {} }]]);
  const context = {
    config: { integrations },
    store: {
      clear: () => stored.clear(),
      delete: (id: string) => stored.delete(id),
      set: (entry: Stored) => stored.set(entry.id, entry),
    },
    parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
    generateDigest: (text: string) => `digest of ${text.length} characters`,
  };
  await createCollectionLoader(name).load(context as unknown as LoaderContext);
  return stored;
}

it('gives every collection one entry a file, with identifier, path, digest and data', async () => {
  await using folder = await copyContent({ projects: null, ...SAMPLES });
  const stored = await load('projects', [contentLayer(folder.path, 'http://localhost:4321')]);
  expect([...stored.values()]).toEqual([
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

it('reads the files once for all collections and for everything else that asks', async () => {
  const folder = await copyContent();
  const layer = contentLayer(folder.path, 'http://localhost:4321');
  const { projects } = await layer.readContent();
  await rm(folder.path, { recursive: true });
  expect((await load('projects', [layer])).size).toBe(projects.length);
  expect((await load('allowlist', [layer])).size).toBe(1);
  expect((await layer.readContent()).projects).toEqual(projects);
});

it('tells every loader of every problem of all files', async () => {
  await using folder = await copyContent({ 'pages/terms.md': null, 'profile.md': null });
  await expect(load('projects', [contentLayer(folder.path, 'http://localhost:4321')])).rejects.toThrow(
    /^2 problems in the content\n {2}content\/pages\/terms\.md.*\n {2}content\/profile\.md/,
  );
});
