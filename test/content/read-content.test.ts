import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGE_IDS } from '../../src/content/collections.ts';
import { type Content, findLastChange, toContent } from '../../src/content/content.ts';
import { formatProblem } from '../../src/content/problems.ts';
import { readContent } from '../../src/content/read.ts';
import { allowlistSchema } from '../../src/schemas/allowlist.ts';
import { READ_OPTIONS, readEntries } from '../fixtures/content.ts';
import { copyContent, loadChanged, problemsOf } from './content-folder.ts';
import { changeSample, SAMPLES, type SampleFile } from './sample-files.ts';

const PROJECT = SAMPLES['projects/sample.md'];
const STUDY = SAMPLES['case-studies/sample.md'];
const MISSING = 'is missing; add the file, or correct its name';

it('refuses a slug that another file has', async () => {
  const problems = await problemsOf({
    'case-studies/sample.md': STUDY,
    'case-studies/twin.md': STUDY.replace('order: 99', 'order: 100'),
  });
  expect(problems).toEqual([
    'content/case-studies/twin.md:2:7 slug is the same as in content/case-studies/sample.md; give each file its own',
  ]);
});

it('warns of a name or an order that another file has', async () => {
  const folder = await copyContent({ 'projects/sample.md': PROJECT, 'projects/twin.md': PROJECT });
  const { problems, warnings } = await readContent(folder, READ_OPTIONS);
  const of = (message: string) => warnings.map(formatProblem).filter((line) => line.endsWith(message));
  expect(problems).toEqual([]);
  expect(of('is the same as in content/projects/sample.md; give each file its own')).toEqual([
    expect.stringMatching(/^content\/projects\/twin\.md:2:7 name /),
    expect.stringMatching(/^content\/projects\/twin\.md:7:8 order /),
  ]);
});

it.each(['docs', 'api', 'projects', 'terms', 'index'])(
  'refuses the earlier slug %s of a page, which something else has',
  async (slug) => {
    const page = SAMPLES['pages/sample.md'].replace('updated:', `formerly: [${slug}]\nupdated:`);
    expect(await problemsOf({ 'pages/sample.md': page })).toEqual([
      expect.stringMatching(
        /^content\/pages\/\w+\.md:\d+:\d+ formerly\[0\] is a slug of .+ already; remove one of the two/,
      ),
    ]);
  },
);

it.each(['profile.md', 'sandbox/profile.md'])('names %s when it is missing', async (file) => {
  expect(await problemsOf({ [file]: null })).toEqual([`content/${file}:1:1 ${MISSING}`]);
});

it('accepts content without projects, whose empty folder Git does not keep, and without a file of case studies', async () => {
  const { projects, caseStudies } = await loadChanged({
    projects: null,
    de: null,
    'case-studies': null,
    'case-studies/notes.txt': 'Not content.',
  });
  expect([projects, caseStudies]).toEqual([[], []]);
});

it.each([
  ['there is no homelab.md', null],
  ['homelab.md turns it off', '---\nenabled: false\n---\n'],
])('treats the homelab as turned off if %s', async (_why, text) => {
  const { allowlist } = await loadChanged({ 'homelab.md': text });
  expect(allowlist).toEqual(allowlistSchema.parse({ enabled: false }));
});

it('reports a misspelled homelab.md instead of ignoring it', async () => {
  expect(await problemsOf({ 'homelab.md': null, 'Homelab.md': '---\n---\n' })).toEqual([
    expect.stringMatching(/^content\/Homelab\.md:1:1 /),
  ]);
});

it.each<[string, (file: string) => unknown]>([
  ['a folder', (file) => mkdirSync(file)],
  ['a pipe', (file) => execFileSync('mkfifo', [file])],
  ['a device', (file) => symlinkSync('/dev/zero', file)],
])('names %s that is called like a text or an image, and does not wait for it', async (_what, create) => {
  const study = STUDY.replace('A paragraph.', '![A sample](./images/a.png)');
  const folder = await copyContent({ 'homelab.md': null, 'case-studies/sample.md': study });
  mkdirSync(`${folder}/case-studies/images`, { recursive: true });
  for (const name of ['homelab.md', 'projects/pipe.md', 'case-studies/images/a.png']) {
    create(`${folder}/${name}`);
  }
  const { problems } = await readContent(folder, READ_OPTIONS);
  const problem = 'is a folder, pipe, socket or device; replace it with a file';
  expect(problems.map(formatProblem)).toEqual([
    `content/case-studies/sample.md:18:1 names content/case-studies/images/a.png as an image, which ${problem}`,
    `content/homelab.md:1:1 ${problem}`,
    `content/projects/pipe.md:1:1 ${problem}`,
  ]);
});

it('names every required file of a content folder that does not exist', async () => {
  const names = ['profile', 'sandbox/profile'];
  const { problems } = await readContent('/nowhere/content', READ_OPTIONS);
  expect(problems.map(({ file }) => file)).toEqual(names.map((name) => `content/${name}.md`));
});

it.each([
  ['Sample Page.md', 'sample-page.md'],
  ['-sample.md', 'sample.md'],
  ['Über_uns.md', 'uber-uns.md'],
])('refuses a page called %s and suggests %s', async (name, suggestion) => {
  expect(await problemsOf({ [`pages/${name}`]: SAMPLES['pages/sample.md'] })).toEqual([
    `content/pages/${name}:1:1 has a file name that cannot be used in a URL; use at most 100 lower-case letters, digits and single hyphens, for example ${suggestion}`,
  ]);
});

it.each([
  ...['index', '404', 'api', 'docs', 'llms', 'downloads'].map((slug) => `pages/${slug}.md`),
  ...Array.from(PAGE_IDS, (id) => `projects/${id}.md`),
])('refuses %s, whose URL or anchor is used already', async (name) => {
  const file = name.startsWith('pages/') ? SAMPLES['pages/sample.md'] : PROJECT;
  expect(await problemsOf({ [name]: file })).toEqual([
    `content/${name}:1:1 has a file name that the site uses itself; rename it`,
  ]);
});

it('reports the problems of all files at once, sorted by file and line', async () => {
  const problems = await problemsOf({
    'sandbox/profile.md': null,
    'projects/sample.md': changeSample('projects/sample.md', 'A sample description.', '##').replace(
      'name: Sample',
      'name: ""',
    ),
    'profile.md': changeSample('profile.md', 'kind: cert', 'kind: badge').replace('2026-03-14', 'today'),
    'case-studies/sample.md': changeSample('case-studies/sample.md', 'A paragraph.', 'A <font> paragraph.'),
  });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'content/case-studies/sample.md:18:3',
    'content/profile.md:5:10',
    'content/profile.md:32:11',
    'content/projects/sample.md:2:7',
    'content/projects/sample.md:10:1',
    'content/sandbox/profile.md:1:1',
  ]);
});

it('orders projects and case studies by their order, not by the names of their files', async () => {
  const { projects, caseStudies } = await loadChanged({
    'projects/a.md': PROJECT.replace('name: Sample', 'name: Ninth').replace('order: 99', 'order: 109'),
    'projects/b.md': PROJECT.replace('name: Sample', 'name: Tenth').replace('order: 99', 'order: 1000'),
    'projects/z.md': PROJECT.replace('name: Sample', 'name: Eighth').replace('order: 99', 'order: 108'),
    'case-studies/a.md': STUDY.replace('slug: sample', 'slug: second').replace('order: 99', 'order: 101'),
    'case-studies/z.md': STUDY.replace('slug: sample', 'slug: first').replace('order: 99', 'order: 100'),
  });
  expect(projects.slice(-3).map(({ name }) => name)).toEqual(['Eighth', 'Ninth', 'Tenth']);
  expect(caseStudies.slice(-2).map(({ slug }) => slug)).toEqual(['first', 'second']);
});

it('lists case studies without an order after those with one, the last updated first', async () => {
  const study = (slug: string, updated: string) =>
    STUDY.replace('slug: sample', `slug: ${slug}`)
      .replace('order: 99\n', '')
      .replace(/^updated: .*$/m, `updated: ${updated}`);
  const { caseStudies } = await loadChanged({
    'case-studies/a.md': study('old', '2024-05-01'),
    'case-studies/b.md': study('new', '2026-05-01'),
    'case-studies/c.md': study('same-day', '2026-05-01'),
    'case-studies/d.md': STUDY,
  });
  expect(caseStudies.slice(-4).map(({ slug }) => slug)).toEqual(['sample', 'new', 'same-day', 'old']);
});

const IGNORED = [
  ...['projects/.sample.md', 'projects/.#sample.md', '.drafts/sample.md'],
  ...['projects/sample.md~', 'projects/photo.png', 'notes.txt'],
];
const REPORTED = [
  ...['case-studies/sample.markdown', 'pages/sample.md.txt', 'posts/sample.md', 'Profile.md'],
  ...['projects/2026/sample.md', 'projects/sample.MD', 'sample.md', 'sandbox/sample.md', 'site.yaml'],
];

it('reports each file that is not read, and ignores what is hidden or not Markdown', async () => {
  const files = [...IGNORED, ...REPORTED].map((name) => [name, 'Text.']);
  expect(await problemsOf(Object.fromEntries(files))).toEqual(
    REPORTED.map(
      (name) =>
        `content/${name}:1:1 is not read, because of its place or its file extension; move it into one of the content folders and rename it to end in .md, or delete it`,
    ),
  );
});

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
  const folder = await copyContent(DRAFTS);
  const { projects, caseStudies, pages } = toContent(await readEntries(folder, true));
  expect(projects.find(({ id }) => id === 'sample')?.name).toBe('Draft: Sample');
  expect(caseStudies.find(({ slug }) => slug === 'sample')?.title).toBe('Draft: A sample study');
  expect(pages.find(({ slug }) => slug === 'sample')?.title).toBe('Draft: Sample');
  const published = projects.filter(({ id }) => id !== 'sample');
  for (const { name } of published) expect(name).not.toMatch(/^Draft/);
});

it.each([
  ['profile', (content: Content) => content.profile],
  ['projects', (content: Content) => content.projects[0]],
  ['caseStudies', (content: Content) => content.caseStudies[0]],
  ['pages', (content: Content) => content.pages[0]],
  ['sections', (content: Content) => content.sections[0]],
])('finds the newest day of all content, here in %s', async (_name, select) => {
  const content = await loadChanged({});
  Object.assign(select(content) ?? {}, { updated: '2099-01-01' });
  expect(findLastChange(content)).toBe('2099-01-01');
});
