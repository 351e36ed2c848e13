import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { beforeEach, expect, it } from 'vitest';
import { type CollectionName, collections } from '../../src/content/collections.ts';
import { createContentLoaders } from '../../src/integrations/content-loader.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';

const NAMES = [...(Object.keys(collections) as CollectionName[]), 'images', 'reading'] as const;
const NOW = new Date('2026-12-15T09:59:00Z');

let project: string;
let stores: ReturnType<typeof createStores>;
const at = (file: string) => path.join(project, file);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};
const edit = (file: string, from: string | RegExp, to: string) =>
  write(file, readFileSync(at(file), 'utf8').replace(from, to));
const toPage = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: A page.\nupdated: 2026-12-16\n---\n\n${text}\n`;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'loader-'));
  cpSync(FIXTURE_CONTENT, at('content'), { recursive: true });
  for (const name of ['case-studies', 'de']) rmSync(at(`content/${name}`), { recursive: true });
  write('src/schemas/page.ts', '// A schema.');
  write('package-lock.json', '{}');
  write('public/notes.pdf', 'Notes');
  write(
    'content/pages/linking.md',
    toPage('Linking', '[Part](./linked.md#part), [notes](/notes.pdf), {{ it }}'),
  );
  write('content/pages/linked.md', toPage('Linked', '## Part\n\nA text.'));
  write('content/pages/plans.md', toPage('Plans', 'A plan.').replace('updated', 'draft: true\nupdated'));
  stores = createStores();
});

/** Creates the stores that Astro keeps between two builds. */
function createStores() {
  return NAMES.map((name) => ({
    name,
    entries: new Map<string, object>(),
    meta: new Map<string, string>(),
  }));
}

interface Build {
  now?: () => Date;
  site?: string;
  /** Development, not a build. */
  isWatched?: boolean;
  /** Called by Astro with each image. */
  parse?(id: string): void;
}

/** Loads all collections as Astro does, into what is kept of the last build, and returns what is reported and kept. */
async function build(
  kept = stores,
  { now = () => NOW, site = 'https://example.com', isWatched, parse }: Build = {},
) {
  const loaderOf = createContentLoaders(now);
  const warnings: string[] = [];
  let filled = 0;
  const loads = kept.map(({ name, entries, meta }) =>
    loaderOf(name).load({
      config: { root: pathToFileURL(`${project}/`), site },
      logger: { warn: (text: string) => warnings.push(text), error: () => undefined },
      meta,
      parseData: async ({ id, data }: { id: string; data: object }) => {
        parse?.(id);
        return data;
      },
      store: {
        get: (id: string) => entries.get(id),
        set: (entry: { id: string }) => {
          // The list of images is written by each build.
          if (name !== 'images') filled++;
          entries.set(entry.id, entry);
        },
        values: () => [...entries.values()],
        clear: () => entries.clear(),
        delete: (id: string) => entries.delete(id),
      },
      ...(isWatched && { watcher: { on: () => undefined } }),
    } as unknown as LoaderContext),
  );
  const [failure] = (await Promise.allSettled(loads)).flatMap((result) =>
    result.status === 'rejected' ? String(result.reason) : [],
  );
  const data = failure ?? kept.map(({ entries }) => [...entries.values()]);
  return { filled, reported: { warnings, data } };
}

it('is not read again while nothing has changed, and its warnings are reported again', async () => {
  const first = await build();
  const second = await build();
  const places = ['linked.md:4:10 updated is in the future', 'linking.md:4:10 updated', 'linking.md:7:'];
  expect(first.reported.warnings).toEqual(
    places.map((place) => expect.stringContaining(`content/pages/${place}`)),
  );
  expect([first.filled > 0, second.filled]).toEqual([true, 0]);
  expect(second.reported).toEqual(first.reported);
});

it.each<[string, () => unknown, Build?]>([
  ['an edit', () => edit('content/pages/linked.md', 'A text', 'Another text')],
  [
    'an edit of the heading that a link leads to',
    () => edit('content/pages/linked.md', '## Part', '## Piece'),
  ],
  ['the end of the page that a link leads to', () => rmSync(at('content/pages/linked.md'))],
  ['the end of the public file that a link leads to', () => rmSync(at('public/notes.pdf'))],
  ['the end of a picture', () => rmSync(at('content/projects/images'), { recursive: true })],
  ['the publication of a draft', () => edit('content/pages/plans.md', 'draft: true\n', '')],
  ['the withdrawal of a page', () => edit('content/pages/linking.md', 'updated', 'draft: true\nupdated')],
  ['a new name', () => cpSync(at('content/pages/plans.md'), at('content/pages/more.md'))],
  ['words of the owner', () => write('content/words.json', '{ "unknown": "word" }')],
  ['a folder for nothing', () => mkdirSync(at('content/projects/more'))],
  ['another URL of the site', () => undefined, { site: 'https://www.example.com' }],
  ['the beginning of a day', () => undefined, { now: () => new Date('2026-12-15T10:00:00Z') }],
  ['an edit of the code', () => write('src/schemas/page.ts', '// Another schema.')],
  ['another version of a dependency', () => write('package-lock.json', '{ "version": 2 }')],
])('is read again after %s, as from a clean clone', async (_change, change, next) => {
  await build();
  change();
  const after = await build(stores, next);
  const clean = await build(createStores(), next);
  expect(after).toEqual(clean);
});

it.each<[string, () => Promise<unknown>]>([
  [
    'a build that reported problems',
    async () => {
      await build();
      edit('content/pages/linked.md', 'title: Linked\n', '');
      await build();
    },
  ],
  [
    'a build that failed when some collections had been filled',
    async () => {
      await build();
      edit('content/pages/linked.md', 'A text', 'Another text');
      const parse = (id: string) => {
        if (id === 'projects/images/tidecard.png') throw new Error('The picture cannot be read');
      };
      await build(stores, { parse });
    },
  ],
  [
    'a file that was edited for a moment when its digest had been made',
    async () => {
      let asked = 0;
      const now = () => {
        if (++asked === 2) edit('content/pages/linked.md', 'A text', 'Another text');
        return NOW;
      };
      await build(stores, { now });
    },
  ],
  ['development, which shows drafts', () => build(stores, { isWatched: true })],
])('has nothing of %s', async (_what, interrupt) => {
  const linked = readFileSync(at('content/pages/linked.md'), 'utf8');
  await interrupt();
  write('content/pages/linked.md', linked);
  const after = await build();
  const clean = await build(createStores());
  expect(after.reported).toEqual(clean.reported);
});
