import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readContent } from '../../../src/content/read.ts';
import { createDraft } from '../../../src/programs/new/create-draft.ts';
import { copyContent } from '../../content/content-folder.ts';
import { READ_OPTIONS } from '../../fixtures/content.ts';

const NOW = new Date('2026-03-14T12:00:00Z');

it('a new project, case study and page pass the check as drafts, and publish nothing of a template', async () => {
  // In a folder that git did not keep too.
  await using folder = await copyContent({ projects: null, de: null });
  const files = ['project', 'case-study', 'page'].map((kind) =>
    createDraft(folder.path, kind, 'new-entry', NOW),
  );
  const { problems, entries } = await readContent(folder.path, { ...READ_OPTIONS, showsDrafts: true });
  expect(problems).toEqual([]);
  const all = [entries.projects, entries.caseStudies, entries.pages].flat();
  expect(all.filter(({ id }) => id === 'new-entry')).toMatchObject(
    files.map((file) => ({ filePath: `content/${file}`, data: { draft: true, updated: '2026-03-14' } })),
  );
  const placeholders = files.flatMap((file) => {
    const target = path.join(folder.path, file);
    const lines = readFileSync(target, 'utf8').replace('draft: true\n', '').split('\n');
    writeFileSync(target, lines.join('\n'));
    return lines.flatMap((line, index) => (/Write…/.test(line) ? [`content/${file}:${index + 1}`] : []));
  });
  const published = await readContent(folder.path, READ_OPTIONS);
  expect(published.problems).toHaveLength(13);
  expect(published.problems.map(({ file, line }) => `${file}:${line}`)).toEqual(
    expect.arrayContaining(placeholders),
  );
  expect(published.problems[0]?.message).toContain('is the text of a template; write your own');
});

it.each([
  ['page', 'Über uns!', '"Über uns!" cannot be part of a URL; try uber-uns'],
  ['page', '../x', '"../x" cannot be part of a URL; try x'],
  ['page', '???', '"???" cannot be part of a URL; try my-entry'],
  ['page', 'terms', 'content/pages/terms.md exists already; choose another slug'],
  ['project', '', 'Name a kind (project, case-study or page) and a slug'],
  ['toString', 'a', 'Name a kind (project, case-study or page) and a slug'],
])('%s %s is refused with a remedy', async (kind, slug, message) => {
  await using folder = await copyContent();
  expect(() => createDraft(folder.path, kind, slug, NOW)).toThrow(message);
});
