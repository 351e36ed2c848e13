import { expect, it } from 'vitest';
import { toContent } from '../../src/content/content.ts';
import { readEntries } from '../fixtures/content.ts';
import { copyContent, loadChanged, problemsOf } from './content-folder.ts';
import { SAMPLES, type SampleFile } from './sample-files.ts';

const toDraft = (file: SampleFile) => SAMPLES[file].replace('updated:', 'draft: true\nupdated:');
const DRAFTS = {
  'projects/sample.md': toDraft('projects/sample.md'),
  'case-studies/sample.md': toDraft('case-studies/sample.md'),
  'pages/sample.md': toDraft('pages/sample.md'),
};

it('leaves drafts out of what is published', async () => {
  const [withDrafts, without] = await Promise.all([loadChanged(DRAFTS), loadChanged({})]);
  expect(withDrafts).toEqual(without);
});

it('checks a draft like everything else', async () => {
  const text = DRAFTS['projects/sample.md'].replace('2026-03-14', 'soon');
  expect(await problemsOf({ 'projects/sample.md': text })).toEqual([
    expect.stringMatching(/^content\/projects\/sample\.md:7:10 updated is not a valid date; /),
  ]);
});

it('shows drafts in development, each called one where its title is shown', async () => {
  await using folder = await copyContent(DRAFTS);
  const { projects, caseStudies, pages } = toContent(await readEntries(folder.path, true));
  expect(projects.find(({ id }) => id === 'sample')?.name).toBe('Draft: Sample');
  expect(caseStudies.find(({ slug }) => slug === 'sample')?.title).toBe('Draft: A sample study');
  expect(pages.find(({ slug }) => slug === 'sample')?.title).toBe('Draft: Sample');
  const published = projects.filter(({ id }) => id !== 'sample');
  for (const { name } of published) expect(name).not.toMatch(/^Draft/);
});
