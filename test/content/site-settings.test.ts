import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { formatProblem } from '../../src/content/problems.ts';
import { readCheckedContent } from '../../src/site/read-checked-content.ts';
import { READ_OPTIONS } from '../fixtures/content.ts';
import { createContentFolder, loadChanged } from './content-folder.ts';

const PAGE = '---\ntitle: A page\ndescription: Short.\nupdated: 2026-03-14\ndraft: false\n---\n\nText.\n';
const SECTION = '---\ntitle: Talks\nupdated: 2026-03-14\nentries:\n  - title: One\n---\n';
const write = (fields: string) => `---\n${fields}\n---\n`;

const mistakes: [what: string, fields: string, problem: string][] = parse(
  readFileSync(new URL('./mistakes/settings.yaml', import.meta.url), 'utf8'),
);

it.each(mistakes)(
  'of the mistakes in site.md, %s is refused at its place, with a remedy',
  async (_what, fields, problem) => {
    const folder = await createContentFolder({
      'site.md': write(fields),
      '../public/slides.pdf': '',
      'pages/privacy.md': PAGE,
      'pages/terms.md': PAGE,
      'pages/uses.md': PAGE.replace('draft: false', 'draft: true'),
      'sections/talks.md': SECTION,
      'sections/teaching.md': SECTION.replace('---', '---\ndraft: true'),
    });
    const { problems } = await readCheckedContent(folder, READ_OPTIONS);
    const lines = problems.map(formatProblem).filter((line) => line.startsWith('content/site.md:'));
    expect(lines).toEqual([`content/site.md:${problem}`]);
  },
);

it('has a default for each field that is left out, and for all without the file', async () => {
  const { siteSettings } = await loadChanged({ 'site.md': write('footer: [terms]\nresume: {}') });
  expect(siteSettings).toEqual({
    appearance: 'system',
    footer: ['terms'],
    redirects: [],
    resume: {},
  });
  expect((await loadChanged({ 'site.md': write('appearance: system') })).siteSettings).toEqual({
    ...siteSettings,
    footer: expect.any(Array),
  });
});

it.each([
  'navy',
  '"#0a5966"',
  'rgb(10 89 102)',
  'hsl(188, 60%, 60%)',
  'oklch(0.6 0.1 200)',
  '{ light: lime, dark: teal }',
])('the accent %s needs no other', async (accent) => {
  const folder = await createContentFolder({ 'site.md': write(`accent: ${accent}`) });
  const { problems, warnings } = await readCheckedContent(folder, READ_OPTIONS);
  expect([...problems, ...warnings].filter(({ file }) => file.endsWith('site.md'))).toEqual([]);
});
