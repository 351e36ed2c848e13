import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../src/content/problems.ts';
import { siteSettingsSchema } from '../../src/schemas/site-settings.ts';
import { readAccent } from '../../src/site/accent.ts';
import { readPalettes, toContrast } from '../../src/site/palette.ts';
import { readCheckedContent } from '../../src/site/read-checked-content.ts';
import { READ_OPTIONS } from '../fixtures/content.ts';
import { copyContent, createContentFolder, loadChanged } from './content-folder.ts';

const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
const PAGE = '---\ntitle: A page\ndescription: Short.\nupdated: 2026-03-14\ndraft: false\n---\n\nText.\n';
const SECTION = '---\ntitle: Talks\nupdated: 2026-03-14\nentries:\n  - title: One\n---\n';
const write = (fields: string) => `---\n${fields}\n---\n`;

const NO_COLOR =
  'is not a color; write one in quotes, for example "#0a5966", or two on lines of their own: light and dark';
const UNREADABLE =
  'is not a color that can be read; write a name such as navy, #rrggbb, rgb(), hsl() or hwb(), without transparency';
const PAGES = 'projects, case-studies, docs, privacy, terms';

describe('of the mistakes in site.md', () => {
  it.each([
    [
      'a field of another name',
      'menu: [docs]',
      '2:1 menu is not a known field; remove it or correct its spelling',
    ],
    ['a misspelt field', 'acent: teal', '2:1 acent is not a known field; did you mean "accent"?'],
    [
      'a color that YAML takes for a comment',
      'accent: #0a5966',
      '2:9 accent is empty; write a value, in quotes if it begins with #',
    ],
    ['a color as a number', 'accent: 105966', `2:9 accent ${NO_COLOR}`],
    ['a dark color alone', 'accent:\n  dark: teal', `3:3 accent ${NO_COLOR}`],
    ['a color that does not exist', 'accent: tael', `2:9 accent ${UNREADABLE}`],
    ['a color without its sign', 'accent: "0a5966"', `2:9 accent ${UNREADABLE}`],
    ['a transparent color', 'accent: "#0a596680"', `2:9 accent ${UNREADABLE}`],
    [
      'a wrong dark color',
      'accent:\n  light: teal\n  dark: oklch(0.8 0.1 200)',
      `4:9 accent.dark ${UNREADABLE}`,
    ],
    [
      'an appearance of another name',
      'appearance: Dark',
      '2:13 appearance is not one of system, light, dark; did you mean "dark"?',
    ],
    [
      'a section of another name',
      'sections: [studies, project]',
      '2:21 sections[1] is not a section; did you mean "projects"?',
    ],
    [
      'a section of your own that is a draft',
      'resume: { sections: [talks, teaching] }',
      '2:29 resume.sections[1] is not a section; write one of studies, projects, experience, homelab, record, education, certificates, skills, languages, publications, awards, volunteering, interests, talks',
    ],
    [
      'another heading for a section',
      'sections: [{ skills: Tools }]',
      '2:12 sections[0] is not the name of a section; write its name here, and another heading in content/words.json',
    ],
    [
      'one page in place of a list',
      'navigation: docs',
      '2:13 navigation is not an array; write each item on a line that begins with "- ", or all of them in brackets: [One, Two]',
    ],
    [
      'a page that is not there',
      'navigation: [docs, blog]',
      `2:20 navigation[1] is not a published page; write one of ${PAGES}`,
    ],
    [
      'a misspelt page',
      'footer: [privcy]',
      '2:10 footer[0] is not a published page; did you mean "privacy"?',
    ],
    [
      'a page by its path',
      'footer: [/terms]',
      '2:10 footer[0] is not a published page; did you mean "terms"?',
    ],
    [
      'a page that is a draft',
      'navigation: [uses]',
      `2:14 navigation[0] is not a published page; write one of ${PAGES}`,
    ],
    [
      'a page that is listed twice',
      'footer: [terms, terms]',
      '2:9 footer has something twice; remove one of the two',
    ],
    [
      'a number for a page',
      'footer: [404]',
      '2:10 footer[0] is not a string; put the text in quotes, on one line',
    ],
    [
      'a word for a number of projects',
      'resume:\n  projects: all',
      '3:13 resume.projects is not a number; write one without quotes, for example 4',
    ],
    [
      'fewer projects than none',
      'resume: { projects: -1 }',
      '2:21 resume.projects is less than 0; write another value',
    ],
    [
      'a part of the résumé that there is not',
      'resume: { project: 4 }',
      '2:11 resume.project is not a known field; did you mean "projects"?',
    ],
    [
      'nothing after a name',
      'navigation:',
      '2:12 navigation is empty; write a value, in quotes if it begins with #',
    ],
  ])('%s is refused at its place, with a remedy', async (_what, fields, problem) => {
    await using folder = await createContentFolder({
      'site.md': write(fields),
      'pages/privacy.md': PAGE,
      'pages/terms.md': PAGE,
      'pages/uses.md': PAGE.replace('draft: false', 'draft: true'),
      'sections/talks.md': SECTION,
      'sections/teaching.md': SECTION.replace('---', '---\ndraft: true'),
    });
    const { problems } = await readCheckedContent(folder.path, READ_OPTIONS);
    const lines = problems.map(formatProblem).filter((line) => line.startsWith('content/site.md:'));
    expect(lines).toEqual([`content/site.md:${problem}`]);
  });
});

it('decides what is left open where the file is not there, and each field by itself', async () => {
  const { siteSettings } = await loadChanged({ 'site.md': write('footer: [terms]\nresume: {}') });
  expect(siteSettings).toEqual({
    appearance: 'system',
    navigation: ['case-studies', 'projects', 'docs'],
    footer: ['terms'],
    resume: {},
  });
  expect((await loadChanged({})).siteSettings).toEqual({ ...siteSettings, footer: expect.any(Array) });
});

const themes = readFileSync('docs/theming.md', 'utf8').match(/(?<=\| `)"#[\da-f]{6}"(?=`)/g) ?? [];

it('docs/theming.md shows six themes', () => {
  expect(new Set(themes).size).toBe(6);
});

it.each<[accent: string, warnings: string[]]>([
  ...themes.map((accent): [string, string[]] => [accent, []]),
  ['navy', []],
  ['rgb(10 89 102)', []],
  ['{ light: "#0a5966", dark: "#7fd3e0" }', []],
  [
    'hsl(188, 60%, 60%)',
    [
      '2:9 accent has a contrast of 1.9:1 with the light background (#5bc5d6 on SHEET); choose a darker color, with at least 4.5:1',
    ],
  ],
  [
    // Paper is light on a dark site, too, and what stands on the blueprint of a light accent is hard to read.
    '{ light: lime, dark: teal }\nappearance: dark',
    [
      '2:18 accent.light has a contrast of 1.3:1 with the light background (#00ff00 on SHEET); choose a darker color, with at least 4.5:1',
      '2:30 accent.dark has a contrast of 2.9:1 with the dark background (#008080 on SHEET); choose a lighter color, with at least 4.5:1',
    ],
  ],
  [
    // Pages of a light site begin and end on a dark ground.
    '{ light: navy, dark: teal }\nappearance: light',
    [
      '2:30 accent.dark has a contrast of 3.5:1 with the dark background (#008080 on SHEET); choose a lighter color, with at least 4.5:1',
    ],
  ],
])('the accent %s gives the warnings %j', async (accent, warnings) => {
  await using folder = await copyContent({ 'site.md': write(`accent: ${accent}`) });
  const reading = await readCheckedContent(folder.path, READ_OPTIONS);
  expect(reading.problems).toEqual([]);
  const lines = reading.warnings
    .map(formatProblem)
    .filter((line) => line.startsWith('content/site.md:'))
    // The background is a matter of the tokens.
    .map((line) => line.replace(/[\d.]+(?=:1 with)/, (ratio) => String(Number(Number(ratio).toFixed(1)))))
    .map((line) => line.replace(/(?<= on )#[\da-f]{6}/, 'SHEET'));
  expect(lines).toEqual(warnings.map((warning) => `content/site.md:${warning}`));
});

it('derives from any accent one that can be read on the dark background', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 0xffffff }), async (color) => {
      const accent = `#${color.toString(16).padStart(6, '0')}`;
      const { dark } = readPalettes(tokens, await readAccent(siteSettingsSchema.parse({ accent })));
      expect(toContrast(dark.accent, dark.sheet)).toBeGreaterThanOrEqual(4.5);
    }),
    { examples: [[0], [0xff], [0xffffff]] },
  );
});
