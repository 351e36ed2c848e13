import { describe, expect, it } from 'vitest';
import { formatLocation } from '../../src/api/location.ts';
import { toProfile } from '../../src/api/profile.ts';
import { selectTagline, toProject } from '../../src/api/project.ts';
import type { Prose } from '../../src/content/body.ts';
import { parseMarkdown } from '../../src/content/markdown.ts';
import { renderLead } from '../../src/content/plain-text.ts';
import { profileSchema } from '../../src/schemas/profile.ts';
import { profileEntrySchema } from '../../src/schemas/profile-entry.ts';
import { projectEntrySchema, projectSchema } from '../../src/schemas/project.ts';
import { toJsonResume } from '../../src/site/resume/json-resume.ts';
import { loadChanged } from '../content/content-folder.ts';
import { SAMPLES } from '../content/sample-files.ts';
import { loadContent } from '../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';

function toText(markdown: string): Prose {
  return { html: '', markdown, headings: [], lead: renderLead(parseMarkdown(markdown)) };
}

const BASE_URL = 'https://portfolio.example.com';
const { profile: fixture } = await loadContent(FIXTURE_CONTENT);

/** A profile with what is required, and the given fields. */
function publish(fields: object) {
  const profile = profileEntrySchema.parse({
    name: 'Bo Li',
    title: 'Beekeeper',
    updated: '2026-05-01',
    contact: { email: 'bo@li.test' },
    ...fields,
  });
  const published = toProfile({ ...profile, description: 'Keeps bees.', text: fixture.text }, BASE_URL);
  expect(profileSchema.safeParse(published).error).toBeUndefined();
  return published;
}

describe('the profile in the API', () => {
  it.each([
    ['/resume.pdf', 'https://portfolio.example.com/resume.pdf'],
    ['https://www.example.com/cv', 'https://www.example.com/cv'],
  ])('has the link to the résumé in full: %s', (resume, published) => {
    expect(publish({ links: { resume } }).links.resume).toBe(published);
  });

  it('has the links that the résumé has, however their names are spelled', async () => {
    const names = 'GitHub: $1\n  Linked-In: $2\n  itch.io: $3\n  Resume: https://example.com/cv';
    const text = SAMPLES['profile.md'].replace(
      /github: (.*)\n +linkedin: (.*)\n +itch: (.*)\n +resume: .*/,
      names,
    );
    const content = await loadChanged({ 'profile.md': text });
    const { links } = toProfile(content.profile, BASE_URL);
    expect(Object.values(links)).toEqual(
      ['github', 'linkedin', 'itch', 'cv'].map((name) => `https://example.com/${name}`),
    );
    const { profiles } = toJsonResume({ content, baseUrl: BASE_URL }).basics;
    expect(profiles.map(({ network, url }) => [network, url])).toEqual([
      ['GitHub', links.github],
      ['LinkedIn', links.linkedin],
      ['itch.io', links.itch],
    ]);
  });

  it('writes "not published" for missing texts, and the URL of the site for missing links', () => {
    expect(publish({})).toMatchObject({
      location: 'not published',
      contact: { phone: 'not published' },
      links: { github: `${BASE_URL}/`, itch: `${BASE_URL}/`, resume: `${BASE_URL}/resume.pdf` },
      skills: [],
      experience: [],
      credentials: [],
    });
  });

  it.each([
    [
      { start: 2019, end: 2021 },
      { start: '2019-01', end: '2021-12' },
    ],
    [
      { start: '2019-03', end: null },
      { start: '2019-03', end: null },
    ],
    [
      { start: '2019-03-15', end: '2021' },
      { start: '2019-03', end: '2021-12' },
    ],
  ])('turns the dates %j into the months %j', (dates, months) => {
    const { experience } = publish({ experience: [{ role: 'Keeper', ...dates }] });
    expect(experience).toMatchObject([{ company: 'not published', ...months }]);
  });

  it('appends highlights to the summary, and leaves out positions without a start', () => {
    const { experience } = publish({
      experience: [
        {
          role: 'Keeper',
          start: 2019,
          end: null,
          summary: 'Kept bees.',
          highlights: ['No swarm', 'Much honey'],
        },
        { role: 'Helper', end: 2018 },
      ],
    });
    expect(experience.map(({ summary }) => summary)).toEqual(['Kept bees.\n• No swarm\n• Much honey']);
  });

  it('has only credentials with a date, which are completed unless the owner says otherwise', () => {
    const { credentials } = publish({
      credentials: [
        { title: 'Diploma', area: 'Bees', date: 2019 },
        { title: 'Course', kind: 'cert', date: '2030-05', status: 'planned' },
        { title: 'Undated' },
      ],
    });
    expect(credentials).toEqual([
      {
        title: 'Diploma, Bees',
        issuer: 'not published',
        kind: 'program',
        date: '2019-12',
        inProgress: false,
        status: 'listed',
      },
      {
        title: 'Course',
        issuer: 'not published',
        kind: 'cert',
        date: '2030-05',
        inProgress: false,
        status: 'planned',
      },
    ]);
  });
});

it.each([
  [
    { name: 'A', description: 'One sentence. Another one.' },
    { tagline: 'One sentence.', description: 'One sentence. Another one.' },
  ],
  [
    { name: 'A', tagline: 'A line', description: '' },
    { tagline: 'A line', description: 'A line' },
  ],
  [
    { name: 'A', description: '' },
    { tagline: 'not published', description: 'not published' },
  ],
])('publishes the project %j with %j', (written, published) => {
  const { description, ...fields } = written;
  const entry = projectEntrySchema.parse({ ...fields, updated: '2026-03-14', order: 1 });
  const project = toProject({ ...entry, description, text: toText(description) });
  expect(projectSchema.parse(project)).toMatchObject(published);
});

it.each([
  ['Dr. Ada Li built it. Then left.', 'Dr. Ada Li built it.'],
  ['From St. Gallen. More.', 'From St. Gallen.'],
  ['Reads sensors, e.g. Zigbee ones. More.', 'Reads sensors, e.g. Zigbee ones.'],
  ['Made with J. R. Smith. More.', 'Made with J. R. Smith.'],
  ['State of the art. It runs. More.', 'State of the art.'],
  ['# Kite\n\nIt flies. High.', 'It flies.'],
  ['![A kite](https://example.com/kite.png)\n\nIt flies. High.', 'It flies.'],
  ['```sh\nfly. now\n```\n\nIt *flies*. High.', 'It flies.'],
  ['- It flies. High.\n- Down', 'It flies.'],
  ['# Kite', ''],
])('reads %j in a line as %j', (markdown, line) => {
  expect(selectTagline({ text: toText(markdown) })).toBe(line);
});

it.each([
  ['en', { city: 'Leeds', country: 'GB' }, 'Leeds, United Kingdom'],
  ['de', { city: 'Wien', region: 'Wien', country: 'AT' }, 'Wien, Österreich'],
  ['ja', { city: '大阪', country: 'JP' }, '日本 大阪'],
  ['zh', { city: '杭州', region: '浙江', country: 'CN' }, '中国 浙江 杭州'],
  ['ar', { city: 'الرباط', country: 'MA' }, 'الرباط، المغرب'],
  ['he', { city: 'חיפה', country: 'IL' }, 'חיפה, ישראל'],
  ['fr', { region: 'Bretagne' }, 'Bretagne'],
  ['ja', 'Osaka, Japan', 'Osaka, Japan'],
])('says in %s where %j is', (language, location, expected) => {
  expect(formatLocation(location, language)).toBe(expected);
});
