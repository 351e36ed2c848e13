import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../src/content/problems.ts';
import { readAccent } from '../../src/site/accent.ts';
import { readPalettes } from '../../src/site/palette.ts';
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
  'is not a color that can be read; write a name such as navy, #rrggbb, rgb(), hsl(), hwb() or oklch(), without transparency';
const NO_LINK =
  'is neither a page nor a link; write the name of a page in quotes, or { text: Blog, url: "https://blog.example.com" }';
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
      'accent:\n  light: teal\n  dark: oklch(0.8 0.1 200 / 50%)',
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
      `2:20 navigation[1] is not a published page; write one of ${PAGES}, or a link: { text: Blog, url: "https://blog.example.com" }`,
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
      `2:14 navigation[0] is not a published page; write one of ${PAGES}, or a link: { text: Blog, url: "https://blog.example.com" }`,
    ],
    [
      'a page that is listed twice',
      'footer: [terms, terms]',
      '2:9 footer has something twice; remove one of the two',
    ],
    ['a number for a page', 'footer: [404]', `2:10 footer[0] ${NO_LINK}`],
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
      'a redirect without its slash',
      'redirects: [{ from: linkedin, to: "https://example.com/" }]',
      '2:21 redirects[0].from is not a path that can redirect; begin it with / and write ASCII letters, digits and . _ - ~ @ +, for example /linkedin',
    ],
    [
      'a redirect to an address that is none',
      'redirects:\n  - from: /me\n    to: linkedin.com/in/me',
      '4:9 redirects[0].to is not a valid URL; write a path of this site, for example /resume.pdf, or a web URL in full',
    ],
    [
      'a redirect to another, or to nothing',
      'redirects: [{ from: /me, to: /docs }, { from: /you, to: /me }]',
      '2:57 redirects[1].to has a link to /me, which does not exist on this site; correct it, or remove the link',
    ],
    [
      'a redirect to its own path',
      'redirects: [{ from: /me, to: /me }]',
      '2:30 redirects[0].to has a link to /me, which does not exist on this site; correct it, or remove the link',
    ],
    ...['http://localhost:4321', 'https://LOCALHOST:4321'].map((origin) => [
      `a redirect to its own path at ${origin}`,
      `redirects: [{ from: /me, to: "${origin}/me?a#b" }]`,
      '2:30 redirects[0].to is a URL of this site, which could redirect to itself; write the path alone: /me?a#b',
    ]),
    ...[
      [
        '/Privacy',
        'would be published at /privacy, where there is something else already; rename it, or remove it',
      ],
      [
        '/slides.pdf',
        'would be published at /slides.pdf, where there is something else already; rename it, or remove it',
      ],
      [
        '/robots.txt',
        'would be published at /robots.txt, where there is something else already; rename it, or remove it',
      ],
      ['/api/v2', 'would be in /api/, where only the build publishes files; move it to another folder'],
    ].map(([path, message]) => [
      `a redirect from ${path}`,
      `redirects: [{ from: ${path}, to: /docs }]`,
      `2:21 redirects[0].from ${message}`,
    ]),
    [
      'nothing after a name',
      'navigation:',
      '2:12 navigation is empty; write a value, in quotes if it begins with #',
    ],
  ])('%s is refused at its place, with a remedy', async (_what, fields, problem) => {
    await using folder = await createContentFolder({
      'site.md': write(fields),
      '../public/slides.pdf': '',
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
  await using folder = await copyContent({ 'site.md': write(`accent: ${accent}`) });
  const { problems, warnings } = await readCheckedContent(folder.path, READ_OPTIONS);
  expect([...problems, ...warnings].filter(({ file }) => file.endsWith('site.md'))).toEqual([]);
});

it('derives from any accent one that can be read on every background', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) => {
      const accent = `#${color.toString(16).padStart(6, '0')}`;
      for (const { accent: text, sheet, paper } of Object.values(
        readPalettes(tokens, readAccent({ accent })),
      ))
        expect(Math.min(wcagContrast(text, sheet), wcagContrast(text, paper))).toBeGreaterThanOrEqual(4.5);
    }),
    { examples: [[0], [0xff], [0xffffff]] },
  );
});
