import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COLLECTION_NAMES, collections, type Entry } from '../../../src/content/collections.ts';
import { readContent } from '../../../src/content/read.ts';
import { createDraft } from '../../../src/programs/new/create-draft.ts';
import { createTranslation } from '../../../src/programs/new/create-translation.ts';
import { KINDS } from '../../../src/programs/new/kinds.ts';
import { copyContent } from '../../content/content-folder.ts';
import { READ_OPTIONS } from '../../fixtures/content.ts';

const OURS = 'is a name that the site uses itself; choose another slug';
const NOW = new Date('2026-03-14T12:00:00Z');

it('an entry of each collection of several passes the check as a draft, and publishes nothing of its template', async () => {
  // In a folder that git did not keep too.
  const folder = await copyContent({ projects: null, de: null });
  const files = [...KINDS.keys()].map((kind) => createDraft(folder, kind, 'new-entry', NOW));
  const kept = [...KINDS.values()].map(({ collection }) => collection);
  expect(kept).toEqual(COLLECTION_NAMES.filter((name) => !collections[name].path.endsWith('.md')));
  const { problems, entries } = await readContent(folder, { ...READ_OPTIONS, showsDrafts: true });
  expect(problems).toEqual([]);
  const all: Entry<object>[] = kept.flatMap((name): readonly Entry<object>[] => entries[name]);
  expect(all.filter(({ id }) => id === 'new-entry')).toMatchObject(
    files.map((file) => ({ filePath: `content/${file}`, data: { draft: true, updated: '2026-03-14' } })),
  );
  const placeholders = files.flatMap((file) => {
    const target = path.join(folder, file);
    const lines = readFileSync(target, 'utf8').replace('draft: true\n', '').split('\n');
    writeFileSync(target, lines.join('\n'));
    return lines.flatMap((line, index) => (/Write…/.test(line) ? [`content/${file}:${index + 1}`] : []));
  });
  const published = await readContent(folder, READ_OPTIONS);
  expect(published.problems).toHaveLength(placeholders.length);
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
  ...['docs', '404', 'index', 'api', 'projects', 'llms', 'og'].map((slug) => [
    'page',
    slug,
    `"${slug}" ${OURS}`,
  ]),
  ['project', 'theme-switch', `"theme-switch" ${OURS}`],
  ['case-study', 'index', `"index" ${OURS}`],
  [
    'case-study',
    'renamed',
    '"renamed" is or was the slug of content/case-studies/ordex.md; choose another slug',
  ],
  [
    'case-study',
    'earlier',
    '"earlier" is or was the slug of content/case-studies/ordex.md; choose another slug',
  ],
  ['project', '', 'Name a kind (project, case-study, page or section) and a slug'],
  ['toString', 'a', 'Name a kind (project, case-study, page or section) and a slug'],
])('%s %s is refused with a remedy, and nothing is written', async (kind = '', slug = '', message) => {
  const folder = await copyContent();
  const study = path.join(folder, 'case-studies/ordex.md');
  const text = readFileSync(study, 'utf8');
  writeFileSync(study, text.replace('slug: ordex', 'slug: renamed\nformerly: [ordex, earlier]'));
  const list = () => readdirSync(folder, { recursive: true });
  const before = list();
  expect(() => createDraft(folder, kind, slug, NOW)).toThrow(message);
  expect(list()).toEqual(before);
});

it('a translation begins with the fields worth translating, is a draft until it is written, and passes the check', async () => {
  const folder = await copyContent({ de: null });
  expect(() => createTranslation(folder, 'de', 'page', 'terms')).toThrow(
    'content/de/profile.md comes first: npm run new -- --language de profile',
  );
  const files = [
    createTranslation(folder, 'de', 'profile', ''),
    createTranslation(folder, 'de', 'case-study', 'ordex'),
    createTranslation(folder, 'de', 'project', 'tidecard'),
    createTranslation(folder, 'de', 'page', 'terms'),
  ];
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(texts[1]).toMatch(/^---\ntitle: .*\nsummary: /);
  for (const text of texts) expect(text).not.toMatch(/^(?:slug|updated|email|order|stack):/m);
  const { problems, warnings, entries } = await readContent(folder, {
    ...READ_OPTIONS,
    showsDrafts: true,
  });
  expect([...problems, ...warnings].filter(({ file }) => file.startsWith('content/de/'))).toEqual([]);
  expect(entries.caseStudies.map(({ id }) => id)).toContain('de/ordex');
});

it.each([
  ['DE', 'page', 'terms', '--language is not the usual form of its language tag; write de'],
  ['api', 'profile', '', '--language is a path of this site already; write a longer tag, such as pt-BR'],
  ['german', 'page', 'terms', '--language is not a language tag; write one such as de or pt-BR'],
  ['de', 'page', 'none', 'content/pages/none.md does not exist; write the main entry first'],
  ['de', 'case-study', 'ordex', 'content/de/case-studies/ordex.md exists already'],
  [
    'de',
    'sandbox',
    '',
    'Name profile, or a kind (project, case-study, page or section) and the file name of an entry',
  ],
])('a translation into %s of %s %s is refused with a remedy', async (language, kind, name, message) => {
  const folder = await copyContent();
  expect(() => createTranslation(folder, language, kind, name)).toThrow(message);
});
