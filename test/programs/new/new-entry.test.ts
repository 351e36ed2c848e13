import { describe, expect, it } from 'vitest';
import { createEntry } from '../../../src/programs/new/new-entry.ts';
import { copyContent } from '../../content/content-folder.ts';
import { readEntries } from '../../fixtures/content.ts';

const TODAY = '2026-03-14';

describe.each(['project', 'case-study', 'page'])('a new %s', (kind) => {
  it('is a draft of today that passes the check unchanged, its fields described on lines of their own', async () => {
    await using folder = await copyContent();
    const { file, text } = await createEntry([kind, 'new-entry'], folder.path, TODAY);
    const entries = await readEntries(folder.path);
    const added = [...entries.projects, ...entries.caseStudies, ...entries.pages].find(
      ({ id }) => id === 'new-entry',
    );
    expect(added).toMatchObject({ filePath: file, data: { draft: true, updated: TODAY } });
    const [, frontMatter = ''] = text.split('---\n');
    for (const [index, line] of frontMatter.split('\n').entries()) {
      if (/^ *(?:- )?\w+:/.test(line) && !/^ *- /.test(line)) {
        expect(frontMatter.split('\n')[index - 1]).toMatch(/^ *# \S.*\.$/);
      }
      if (!/^ *#/.test(line)) expect(line).not.toContain('#');
    }
  });

  it.each([
    ['Über uns!', 'uber-uns'],
    ['a_b', 'a-b'],
    ['../x', 'x'],
    ['???', 'my-entry'],
  ])('is refused the slug %j, with a suggestion', async (slug, suggestion) => {
    await using folder = await copyContent();
    await expect(createEntry([kind, slug], folder.path, TODAY)).rejects.toThrow(
      `"${slug}" cannot be part of a URL; try ${suggestion}`,
    );
  });
});

it.each([
  ['project', 'projects'],
  ['case-study', 'caseStudies'],
] as const)('puts a new %s at the end of its list', async (kind, name) => {
  await using folder = await copyContent();
  const entries = await readEntries(folder.path);
  const last = Math.max(...entries[name].map(({ data }) => data.order));
  const { text } = await createEntry([kind, 'new-entry'], folder.path, TODAY);
  expect(text).toContain(`order: ${last + 1}\n`);
});

it.each([
  ['project', 'tidecard'],
  ['case-study', 'ordex'],
  ['page', 'terms'],
])('refuses a %s that exists, with a suggestion', async (kind, slug) => {
  await using folder = await copyContent();
  await expect(createEntry([kind, slug], folder.path, TODAY)).rejects.toThrow(
    `There is already a ${kind} called ${slug}; try ${slug}-2`,
  );
});

it('writes the first project into a folder that git did not keep', async () => {
  await using folder = await copyContent({ projects: null });
  await createEntry(['project', 'new-entry'], folder.path, TODAY);
  const { projects } = await readEntries(folder.path);
  expect(projects).toMatchObject([{ id: 'new-entry' }]);
});

it('refuses a page whose URL the site uses', async () => {
  await using folder = await copyContent();
  await expect(createEntry(['page', 'docs'], folder.path, TODAY)).rejects.toThrow(
    'content/pages/docs.md has a file name that the site uses for a page or file of its own',
  );
});

it.each([[[]], [['project']], [['post', 'a']], [['project', 'a', 'b']], [['toString', 'a']]])(
  'refuses %j',
  async (words) => {
    await using folder = await copyContent();
    await expect(createEntry(words, folder.path, TODAY)).rejects.toThrow(
      'Name a kind (project, case-study or page) and a slug',
    );
  },
);
