import { expect, it } from 'vitest';
import { createDraft } from '../../../src/programs/new/create-draft.ts';
import { copyContent } from '../../content/content-folder.ts';
import { readEntries } from '../../fixtures/content.ts';

const NOW = new Date('2026-03-14T12:00:00Z');

it('a new project, case study and page are drafts of today that pass the check, in a folder that git did not keep too', async () => {
  await using folder = await copyContent({ projects: null });
  const operands = ['project', 'case-study', 'page'].map((kind) => [kind, 'new-entry']);
  const files = operands.map((words) => createDraft(folder.path, words, NOW));
  const { projects, caseStudies, pages } = await readEntries(folder.path);
  const added = [projects, caseStudies, pages].flat().filter(({ id }) => id === 'new-entry');
  expect(added).toMatchObject(
    files.map((file) => ({
      filePath: `content/${file}`,
      data: { draft: true, updated: '2026-03-14' },
    })),
  );
  const orders = caseStudies.map(({ data }) => data.order ?? 0);
  expect(Math.max(...orders)).toBe(caseStudies.find(({ id }) => id === 'new-entry')?.data.order);
});

it.each([
  [['page', 'Über uns!'], '"Über uns!" cannot be part of a URL; try uber-uns'],
  [['page', '../x'], '"../x" cannot be part of a URL; try x'],
  [['page', '???'], '"???" cannot be part of a URL; try my-entry'],
  [['page', 'terms'], 'content/pages/terms.md exists already; choose another slug'],
  [['project'], 'Name a kind (project, case-study or page) and a slug'],
  [['toString', 'a'], 'Name a kind (project, case-study or page) and a slug'],
  [['project', 'a', 'b'], 'Name a kind (project, case-study or page) and a slug'],
])('%j is refused with a remedy', async (operands, message) => {
  await using folder = await copyContent();
  expect(() => createDraft(folder.path, operands, NOW)).toThrow(message);
});
