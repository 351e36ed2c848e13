import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatProblem } from '../../src/content/problems.ts';
import { readContent } from '../../src/content/read.ts';
import { describePublished } from '../../src/site/published.ts';
import { createSites } from '../../src/site/sites.ts';
import { READ_OPTIONS } from '../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';
import { type Changes, copyContent } from './content-folder.ts';

const OPTIONS = {
  ...READ_OPTIONS,
  now: new Date('2026-12-01'),
  published: describePublished([], ['de']),
};
const read = (name: string) => readFileSync(`${FIXTURE_CONTENT}/${name}`, 'utf8');

/** Lists the problems, then the warnings, of the fixture content with changes. */
async function check(changes: Changes): Promise<string[]> {
  const folder = await copyContent(changes);
  const { problems, warnings } = await readContent(folder, OPTIONS);
  return [...problems, ...warnings].map(formatProblem);
}

async function readSites(changes: Changes = {}) {
  const folder = await copyContent(changes);
  const { entries } = await readContent(folder, OPTIONS);
  const [main, german] = createSites(entries, { en: {}, de: {} }, 'https://example.com');
  if (!german) throw new Error('There is no German site');
  return { main, german };
}

it('merges a translation with its main entry, objects field by field, and does not change the main site', async () => {
  const { main, german } = await readSites();
  const { main: alone } = await readSites({ 'de/projects': null, 'de/case-studies': null });
  expect(main.content).toEqual(alone.content);
  const [original, profile] = [main.content.profile, german.content.profile];
  expect(profile).toMatchObject({
    language: 'de',
    title: 'Leitende Softwareentwicklerin',
    name: original.name,
  });
  expect(profile.contact).toEqual({ email: original.contact.email, phone: '0555 0142' });
  expect(profile.experience).toEqual(original.experience);
});

it('keeps entries without a translation, with their language, and links them to their only page', async () => {
  const { german } = await readSites();
  expect(german.content.caseStudies.map(({ slug, language }) => [slug, language])).toEqual([
    ['ordex', undefined],
    ['ondemand', 'en'],
    ['learning-hub', 'en'],
  ]);
  const study = german.content.caseStudies[0];
  // To what is translated in German, else in English.
  expect(study?.text.html.match(/href="[^"]*"/g)).toEqual([
    'href="/case-studies/ondemand"',
    'href="/de/projects#tidecard"',
    'href="/de"',
  ]);
  const tidecard = german.content.projects.find(({ id }) => id === 'tidecard');
  expect(tidecard?.text.html).toContain('A card-sized display');
  expect(tidecard?.picture).toMatchObject({ file: 'projects/images/tidecard.png' });
  expect(tidecard?.picture?.html).toContain('Eine Anzeige');
});

it('links texts of one language to files of another', async () => {
  const { main } = await readSites({
    'projects/tidecard.md': `${read('projects/tidecard.md')}\n[German](../de/case-studies/ordex.md)\n`,
  });
  const tidecard = main.content.projects.find(({ id }) => id === 'tidecard');
  expect(tidecard?.text.html).toContain('href="/de/case-studies/ordex"');
});

it('translates a section of the owner, which otherwise keeps its language', async () => {
  const { german } = await readSites();
  expect(german.content.sections).toMatchObject([{ id: 'talks', title: 'Talks [slides]', language: 'en' }]);
  const { german: translated } = await readSites({ 'de/sections/talks.md': '---\ntitle: Vorträge\n---\n' });
  expect(translated.content.sections).toMatchObject([
    { id: 'talks', title: 'Vorträge', language: undefined },
  ]);
});

it('publishes a translation neither as a draft nor of a draft', async () => {
  const ordex = (text: string) => ({ 'de/case-studies/ordex.md': text });
  const { german } = await readSites(ordex('---\ntitle: Entwurf\ndraft: true\n---\n'));
  expect(german.content.caseStudies[0]).toMatchObject({ language: 'en' });
  const original = read('case-studies/ordex.md');
  const { german: other } = await readSites({
    'case-studies/ordex.md': original.replace('---\n', '---\ndraft: true\n'),
  });
  expect(other.content.caseStudies.map(({ slug }) => slug)).not.toContain('ordex');
});

it.each<[string, Changes, string[]]>([
  [
    'a wrong value of a translation in its file',
    { 'de/case-studies/ordex.md': '---\nstack: [""]\nmetrics:\n  - value: 62 %\n---\n' },
    [
      'content/de/case-studies/ordex.md:2:9 stack[0] is empty; write a value, in quotes if it begins with #',
      'content/de/case-studies/ordex.md:4:5 metrics[0].label is missing; add a line "label: …"',
      'content/de/case-studies/ordex.md:2:8 stack does not have as many items as in content/case-studies/ordex.md (1, not 6); a list is replaced as a whole, so translate each item',
      expect.stringMatching(/^content\/de\/case-studies\/ordex.md:4:3 metrics does not have as many items/),
    ],
  ],
  [
    'a value of the main entry there, once, where a translation does not fit it',
    {
      'projects/tidecard.md': read('projects/tidecard.md').replace('order: 4', 'start: 2019\nend: 2020'),
      'de/projects/tidecard.md': '---\nstart: 2024\n---\n',
    },
    [
      'content/projects/tidecard.md:11:6 end is before start; write a date that is not before it, or correct start',
    ],
  ],
  [
    'a field that neither entry has in the main one, once',
    {
      'projects/tidecard.md': read('projects/tidecard.md').replace(/^name: .*$/m, ''),
      'de/projects/tidecard.md': '---\ntagline: ""\n---\n',
    },
    [
      expect.stringMatching(/^content\/de\/projects\/tidecard.md:2:10 tagline is empty;/),
      expect.stringMatching(/^content\/projects\/tidecard.md:4:1 name is missing;/),
    ],
  ],
  [
    'the other dates of a list',
    {
      'profile.md': read('profile.md').replace(
        'contact:',
        'awards: [{ title: Prize, date: 2020 }]\ncontact:',
      ),
      'de/profile.md': '---\nawards: [{ title: Preis, date: 2021 }]\n---\n',
    },
    [
      'content/de/profile.md:2:32 awards[0].date is not the same as in content/profile.md; correct one of the two',
    ],
  ],
  [
    'a credential that is not in the API in the main entry alone, whose language the API has',
    {
      'profile.md': read('profile.md').replace(
        /credentials:\n(?: .*\n)+/,
        'credentials: [{ title: Degree }]\n',
      ),
      'de/profile.md': '---\ncredentials: [{ title: Abschluss }]\n---\n',
    },
    [
      expect.stringMatching(
        /^content\/profile\.md:\d+:\d+ credentials\[0\] has no date, so it is on the pages but not in the API/,
      ),
    ],
  ],
  [
    'a slug now and before, and a language that the folder says',
    { 'de/case-studies/ordex.md': '---\nslug: ordex-de\nlanguage: de\nformerly: [alt]\n---\n' },
    [
      'content/de/case-studies/ordex.md:2:7 slug is never translated; remove the line',
      'content/de/case-studies/ordex.md:3:11 language is never translated; remove the line',
      'content/de/case-studies/ordex.md:4:11 formerly is never translated; remove the line',
    ],
  ],
  [
    'a translation of nothing, with the nearest name',
    { 'de/projects/tidecards.md': '---\n---\n' },
    [
      'content/de/projects/tidecards.md:1:1 translates nothing, because content/ has no main entry of this file name; did you mean "tidecard"?',
    ],
  ],
  [
    'what exists once',
    { 'de/homelab.md': '---\n---\n' },
    [
      'content/de/homelab.md:1:1 is not read, because only profile.md, projects/, case-studies/, pages/, sections/ can be translated; move or remove it',
    ],
  ],
  [
    'a folder whose name is no tag, not in the usual case or taken, or that has no profile',
    Object.fromEntries(
      [
        ...[
          'pt-br/profile.md',
          'api/profile.md',
          'fr/pages/terms.md',
          'cz/profile.md',
          'german/profile.md',
          'iw/profile.md',
        ],
      ].map((file) => [file, '---\n---\n']),
    ),
    [
      'content/api/profile.md:1:1 is in a language folder whose name is a path of this site already; write a longer tag, such as pt-BR',
      'content/cz/profile.md:1:1 is in a language folder whose name is not a language tag; write cs',
      'content/fr/pages/terms.md:1:1 is in a language folder without a profile; add content/fr/profile.md',
      'content/german/profile.md:1:1 is in a language folder whose name is not a language tag; write one such as de or pt-BR',
      'content/iw/profile.md:1:1 is in a language folder whose name is not the usual form of its language tag; write he',
      'content/pt-br/profile.md:1:1 is in a language folder whose name is not the usual form of its language tag; write pt-BR',
    ],
  ],
  [
    'a page with the name of a language',
    { 'pages/de.md': '---\ntitle: D\ndescription: D.\nupdated: 2026-03-14\n---\n\nD.\n' },
    ['content/pages/de.md:1:1 has a file name that the site uses itself; rename it'],
  ],
  [
    'the main language a second time',
    {
      'profile.md': read('profile.md').replace('contact:', 'language: EN\ncontact:'),
      'en/profile.md': '---\n---\n',
    },
    [
      'content/en/profile.md:1:1 translates into the language that content/profile.md has already; correct the name of the folder, or add the language there',
    ],
  ],
  [
    'a link of a translation that leads nowhere, also an anchor',
    { 'de/projects/tidecard.md': '---\n---\n\n[a](./none.md) [b](/de/resume.pdf) [c](#none)\n' },
    [
      expect.stringMatching(
        /^content\/de\/projects\/tidecard.md:4:1 +has a link to .\/none.md, which does not exist/,
      ),
      expect.stringMatching(
        /^content\/de\/projects\/tidecard.md:4:36 +has a link to #tidecard\/none, but no heading of \/de\/projects/,
      ),
    ],
  ],
])('places %s', async (_what, changes, expected) => {
  expect(await check(changes)).toEqual(expected);
});
