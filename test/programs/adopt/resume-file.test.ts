import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createContent } from '../../../src/programs/adopt/create-content.ts';
import { readDate } from '../../../src/programs/adopt/dates.ts';
import { readResume, readResumeFile } from '../../../src/programs/adopt/resume-file.ts';
import { PROJECT } from '../../test-site.ts';
import { zip } from './linkedin-export.ts';

/** The fields of the profile, of the projects and of the sections, their texts, and what is not taken. */
async function adoptFile(file: string | Buffer | object) {
  const isText = typeof file === 'string' || Buffer.isBuffer(file);
  const resume = readResume(Buffer.from(isText ? file : JSON.stringify(file)));
  const { files, notTaken } = await createContent(resume, { folder: '/nowhere', today: '2026-05-15' });
  const read = (folder: string) =>
    [...files].flatMap(([file, text]) => {
      if (!file.startsWith(folder)) return [];
      const [, yaml = '', body = ''] = String(text).split(/^---\n/m);
      const { updated: _, order: __, ...fields } = parse(yaml);
      return { ...fields, text: body.trim() };
    });
  const [profile] = read('profile.md');
  return { profile, projects: read('projects/'), sections: read('sections/'), notTaken };
}

const basics = { name: 'Tove', label: 'Counter', email: 'tove@tove.test' };

it.each([
  ['August 2021', '2021-08'],
  ['Sept. 2021', '2021-09'],
  ['May 5th, 2020', '2020-05-05'],
  ['Oktober 2022', '2022-10'],
  ['März 2006', '2006-03'],
  ['août 2019', '2019-08'],
  ['1er mai 2018', '2018-05-01'],
  ['15 de marzo de 2020', '2020-03-15'],
  ['set. 2020', '2020-09'],
  ['مارس ٢٠٢١', '2021-03'],
  ['2021年3月', '2021-03'],
  ['2023-9-28', '2023-09-28'],
  ['2016/01', '2016-01'],
  ['06/2017', '2017-06'],
  ['01.02.2003', '2003-02-01'],
  ['13/05/2020', '2020-05-13'],
  ['05-13-2020', '2020-05-13'],
  ['20010801', '2001-08-01'],
  ['2018-01-01T00:00:00+01:00', '2018-01-01'],
  ['2012', '2012'],
  ...['Present', 'Till date', 'heute', 'aktuell', 'actualidad', 'aujourd’hui', "Aujourd'hui", 'atual'].map(
    (word) => [word, 'present'],
  ),
  ...['حتى الآن', '至今', '現在', 'по настоящее время'].map((word) => [word, 'present']),
  // Only their year is understood.
  ...['05/11/2026', '2026-13', '2026-02-30', '2026-Q1', 'Fall 2026', 'jui 2026', '5 2026'].map((text) => [
    text,
    '2026?',
  ]),
  ...['soon', '2014 - 2016', 'May', '31'].map((text) => [text, undefined]),
] as [string, string | undefined][])('reads the date %s as %s', (text, expected) => {
  const read = readDate(text);
  expect(read && (read.isYearAlone ? `${read.date}?` : read.date)).toBe(expected);
});

it('names a date that it does not understand, and keeps the other one', async () => {
  const work = [
    { name: 'A', startDate: 'soon', endDate: '2021' },
    { name: 'B', startDate: '2015-03', endDate: '05/11/2016' },
    { name: 'C', startDate: '2015', endDate: '2014' },
    { name: 'D', startDate: '2015', endDate: 'later' },
    { name: 'E', startDate: '2014 - 2016' },
  ];
  const { profile, notTaken } = await adoptFile({ basics, work });
  expect(profile.experience).toEqual([
    { company: 'A', end: '2021' },
    { company: 'B', start: '2015-03', end: '2016' },
    { company: 'C', start: '2015' },
    { company: 'D', start: '2015' },
    { company: 'E' },
  ]);
  expect(notTaken.map((line) => line.replace(/;.*/, ''))).toEqual([
    'work[0,4].startDate "soon", "2014 - 2016": is not a date that can be read',
    'work[1].endDate "05/11/2016": only its year is taken',
    'work[2].endDate "2014": is before start',
    'work[3].endDate "later": is not a date that can be read',
  ]);
});

it.each([
  ['<p>First,</p><p>a <b class="x">bold </b>R&amp;D</p>', 'First,\n\na **bold** R&D'],
  ['<ul><li><p>one</p></li><li>two</li></ul><p>three</p>', '- one\n- two\n\nthree'],
  ['<h2>One</h2>two<br/>three', 'One\n\ntwo\n\nthree'],
  ['<a href="https://a.test/x">A</a>, [B](https://b.test/y)', '[A](https://a.test/x), [B](https://b.test/y)'],
  ['<a href="cv.html">A</a>, [B](javascript:b)', 'A (cv.html), B (javascript:b)'],
  ['**Led** *3* `k8s` __two teams__ ~~x~~, 2**3, a * b', '**Led** *3* `k8s` __two teams__ x, 2**3, a * b'],
  ['foo<b>bar</b>, **a*b**', 'foobar, **a*b**'],
  ['snake_case_name, __init__.py, __class__, _all_', 'snake_case_name, __init__.py, __class__, all'],
  ['List<T>, a < b, [x], &x, &lt;b&gt;, 3\\*', 'List<T>, a < b, [x], &x, <b>, 3*'],
  [
    'Hi,\nyou.\n\nTwo:\n• one\n  more\n★ #two\n1. three\nend\n\n-3 is a number',
    'Hi, you.\n\nTwo:\n\n- one more\n- #two\n- 1. three\n\nend\n\n-3 is a number',
  ],
])('reads the marks of HTML and Markdown in a text, and keeps all else: %s', async (summary, text) => {
  const { profile } = await adoptFile({ basics: { ...basics, summary } });
  expect(profile.text.replace(/\\/g, '')).toBe(text);
});

it('keeps inline marks where a text may have them, and removes them from names', async () => {
  const text = '**Led** <em>a</em> [team](https://team.test)';
  const { profile, projects } = await adoptFile({
    basics: { ...basics, label: text },
    work: [
      { name: text, url: 'own.test', summary: text, highlights: [text, 'a_b_c', `${text} ![x](y.png)`] },
      { name: text, position: 'Cook at <a href="https://b.test">B</a>' },
    ],
    education: [{ institution: 'A <a href="https://college.test">college</a>' }],
    projects: [{ name: text, description: text, highlights: [`Was ${text}`] }],
  });
  const [plain, marked] = ['Led a team (https://team.test)', '**Led** *a* [team](https://team.test)'];
  expect(profile).toMatchObject({
    title: plain,
    experience: [
      { company: plain, summary: marked, highlights: [marked, 'a_b_c', `${plain} x (y.png)`] },
      { company: plain, role: 'Cook at B (https://b.test)' },
    ],
    credentials: [{ issuer: 'A college', url: 'https://college.test' }],
  });
  expect(projects).toEqual([
    { name: 'Led a team', url: 'https://team.test', text: `${marked}\n\n- Was ${marked}` },
  ]);
});

it('makes highlights of the lists in a summary, each once', async () => {
  const summary = '<p>Led a team.</p><ul><li>One</li><li>Two</li></ul>';
  const { profile } = await adoptFile({
    basics,
    work: [
      { name: 'A', summary, highlights: ['Two', '- Three'] },
      { name: 'B', summary: ['Counted milk', 'Weighed it'] },
    ],
  });
  expect(profile.experience).toEqual([
    { company: 'A', end: 'present', summary: 'Led a team.', highlights: ['One', 'Two', 'Three'] },
    { company: 'B', end: 'present', highlights: ['Counted milk', 'Weighed it'] },
  ]);
});

it('reads the line breaks of other programs, drops what nobody sees, and keeps the mark of a lost character', async () => {
  const summary = 'One\vtwo\u2028three\u0085four\r\n\r\nf\u200bi\0ve';
  const work = [{ name: 'K\ufffdln', position: 'L\ud83dad', startDate: '2020' }];
  const { profile } = await adoptFile({ basics: { ...basics, summary }, work });
  expect(profile.text).toBe('One two three four\n\nfive');
  expect(profile.experience).toMatchObject([{ company: 'K\ufffdln', role: 'L\ufffdad' }]);
});

it('makes an entry of each position in a company', async () => {
  const positions = [
    { position: 'Lead', startDate: '2022' },
    { position: 'Counter', startDate: '2020', endDate: '2022' },
  ];
  const { profile, notTaken } = await adoptFile({
    basics,
    work: [
      {
        name: 'A dairy',
        url: 'dairy.test',
        location: { city: 'Ribe', country: 'Denmark' },
        summary: 'Grew.',
        positions,
      },
    ],
  });
  const company = {
    company: 'A dairy',
    url: 'https://dairy.test',
    location: { city: 'Ribe', country: 'DK' },
  };
  expect(profile.experience).toEqual([
    { role: 'Lead', ...company, start: '2022', end: 'present', summary: 'Grew.' },
    { role: 'Counter', ...company, start: '2020', end: '2022' },
  ]);
  expect(notTaken).toEqual([]);
});

it.each([
  [{ city: 'Wien' }, { city: 'Wien' }],
  [
    { city: 'Leeds', countryCode: 'uk' },
    { city: 'Leeds', country: 'GB' },
  ],
  [
    { city: 'Caracas', countryCode: 'Venezuela' },
    { city: 'Caracas', country: 'VE' },
  ],
  [{ country: 'Deutschland', countryCode: 'DE' }, { country: 'DE' }],
  [{ country: 'Wales' }, 'Wales'],
  ['Berlin, DE', 'Berlin, DE'],
  [{ address: 'Greater London' }, 'Greater London'],
  [{ address: '1 Quay' }, undefined],
])('takes the place %j as %j', async (location, expected) => {
  const { profile, notTaken } = await adoptFile({ basics: { ...basics, location } });
  expect(profile.location).toEqual(expected);
  expect(notTaken).toHaveLength(expected ? 0 : 1);
});

it.each([
  ['LinkedIn', 'linkedin.com/in/tove', '', { linkedin: 'https://www.linkedin.com/in/tove' }],
  ['LinkedIn', 'in/tove', '', { linkedin: 'https://www.linkedin.com/in/tove' }],
  ['Git Hub', 'https://github.com/tove/', '', { github: 'https://github.com/tove' }],
  ['GitHub', '@Tove', 'github.com/tove', { github: 'https://github.com/tove' }],
  ['GitHub', 'tove', 'https://github.com/', { github: 'https://github.com/tove' }],
  ['Mastodon', '@tove@milk.test', '', { mastodon: 'https://milk.test/@tove' }],
  ['GitLab', '', '//gitlab.com/tove', { gitlab: 'https://gitlab.com/tove' }],
  ['itch.io', 'tove', '', { itch: 'https://tove.itch.io' }],
  ['Medium', 'medium.com/@tove', '', { medium: 'https://medium.com/@tove' }],
  [
    'Google Scholar',
    '',
    'https://scholar.google.com/citations?user=x&hl=da',
    { googlescholar: 'https://scholar.google.com/citations?user=x&hl=da' },
  ],
  ['Website', '', 'tove.test', { website: 'https://tove.test' }],
  ['__proto__', '', 'https://tove.test', Object.fromEntries([['__proto__', 'https://tove.test']])],
  ['', '', 'https://tove.test/a_b_c', { 'tove.test': 'https://tove.test/a_b_c' }],
  ['LinkedIn', '', 'https://www.linkedin.com/in/', undefined],
  ['GitHub', '', '', undefined],
  ['Twitter', '', 'twitter.com', undefined],
])('publishes the account %s, %s, %s as %j', async (network, username, url, links) => {
  const { profile, notTaken } = await adoptFile({
    basics: { ...basics, profiles: [{ network, username, url }] },
  });
  expect(profile.links).toEqual(links);
  expect(notTaken).toEqual([]);
});

it('takes an account and the homepage once, and by their names in other versions of the format', async () => {
  const profiles = [
    { network: 'GitHub', username: 'tove' },
    { network: 'github', username: 'Tove', url: 'http://www.github.com/tove' },
    { network: 'github', url: 'github.com/tove-at-work' },
  ];
  const url = 'https://github.com/tove/';
  const phone = 'tel:+45 70 10 20 30';
  const email = 'mailto:tove@tove.test';
  const { profile, notTaken } = await adoptFile({
    basics: { ...basics, email, phone, url, website: url, profiles },
    language: 'da',
  });
  expect(profile.language).toBe('da');
  expect(profile.links).toEqual({
    github: 'https://github.com/tove',
    'GitHub 2': 'https://github.com/tove-at-work',
  });
  expect(profile.contact).toEqual({ email: 'tove@tove.test', phone: '+45 70 10 20 30' });
  expect(notTaken).toEqual([]);
});

it('derives the status of a credential from its dates, and none without dates', async () => {
  const issuer = 'A board';
  const degree = { institution: 'A college', studyType: 'Master', url: 'https://college.test' };
  const { profile, notTaken } = await adoptFile({
    basics,
    certificates: [
      { name: 'Past', issuer, date: '2026-04-30', url: 'https://verify.test/1' },
      { name: 'This month', issuer, date: '2026-05-14' },
      { name: 'Today', issuer, date: '2026-05-15' },
      { name: 'Next', issuer, date: '2027-01' },
      { name: 'Undated', issuer },
    ],
    education: [
      { ...degree, startDate: '2025-09', endDate: '2027-06' },
      { ...degree, startDate: '2025-09', endDate: 'Present' },
      { ...degree, startDate: '2020-09', endDate: '2023' },
      { institution: 'A college', area: 'Dairy', gpa: '4.0', summary: 'On milk.' },
      { title: 'On the weight of milk', studyType: 'PhD', institution: 'A college' },
    ],
    skills: { frameworks: ['Astro'] },
  });
  const told = profile.credentials.map(({ title, kind, status, date }: Record<string, string>) =>
    [title, kind, status, date].map((value) => value ?? ''),
  );
  expect(told).toEqual([
    ['Past', 'cert', 'listed', '2026-04-30'],
    ['This month', 'cert', 'listed', '2026-05-14'],
    ['Today', 'cert', 'planned', '2026-05-15'],
    ['Next', 'cert', 'planned', '2027-01'],
    ['Undated', 'cert', '', ''],
    ['Master', 'degree', 'in-progress', '2027-06'],
    ['Master', 'degree', 'in-progress', ''],
    ['Master', 'degree', 'listed', '2023'],
    ['', '', '', ''],
    ['PhD', 'degree', '', ''],
  ]);
  expect(notTaken).toEqual([
    'education[4].title "On the weight of milk": the content has no place for it',
    'skills.frameworks "Astro": the content has no place for it',
  ]);
  expect(profile.credentials[0].verificationUrl).toBe('https://verify.test/1');
  // The page of an institution confirms nothing.
  expect(profile.credentials[7]).toMatchObject({ url: 'https://college.test' });
  expect(profile.credentials[7]).not.toHaveProperty('verificationUrl');
  expect(profile.credentials[8]).toMatchObject({ score: '4.0', highlights: ['On milk.'] });
});

it('names each value that it does not take once, by its place in the file, with the reason', async () => {
  const { profile, projects, notTaken } = await adoptFile({
    basics: {
      ...basics,
      location: { region: 'Jutland', address: '1 Quay' },
      profiles: [
        { network: 'Pinboard', username: 'tove' },
        { network: 'GitHub', username: 'tove', url: 'https://github.com/aldersey' },
        { network: 'GitLab', username: 'tove', icon: 'fox' },
        { network: 'LinkedIn', username: 'Tove Aldersey' },
        { network: 'Email', url: 'mailto:tove@work.test' },
        { network: 'Telegram', url: 'tg://resolve?domain=tove' },
        { network: 'PDF', username: 'A printed one', url: 'tove-cv.pdf' },
        { network: 'Zine', url: 'index-da.html' },
      ],
      url: 'https://tove.test/',
    },
    meta: { canonical: 'https://tove.test/resume.json' },
    $schema: 'https://schema.test',
    experience: [{ company: 'Elsewhere' }],
    title: 'Farmer',
    contact: { email: 'a@b.test' },
    work: [
      {
        name: 'A mill',
        keywords: ['Rust', 'Go'],
        highlights: [{ text: 'nested' }, 'plain'],
        endDate: '2020',
      },
      { summary: 'Somewhere' },
    ],
    skills: [
      { name: 'SQL', level: 4 },
      { name: 'Milking', level: '8.5' },
      { name: 'Rust', level: '4/5' },
    ],
    awards: [{ date: '2020' }],
    references: [{ name: 'Una', reference: 'Good.' }],
    publications: [
      { name: 'On milk', authors: ['Tove', 'Una'], doi: '10.1000/182', url: 'https://press.test' },
    ],
    projects: [{ name: 'Milk', draft: true, language: 'Vue' }, { url: 'nameless.test' }],
    interests: ['Kites', { keywords: ['Bees', 'Rye'] }],
    hobbies: 'Chess',
  });
  const NO_PLACE = 'the content has no place for it';
  const NO_LINK = 'is not a link that begins with https: or http:';
  expect(notTaken).toEqual([
    `basics.location.address "1 Quay": ${NO_PLACE}`,
    'basics.profiles[0,3].network "Pinboard", "LinkedIn": has no URL, and none can be derived from the user name',
    'basics.profiles[0,3].username "tove", "Tove Aldersey": has no URL, and none can be derived from the user name',
    `basics.profiles[1].username "tove": ${NO_PLACE}`,
    `basics.profiles[2].icon "fox": ${NO_PLACE}`,
    `basics.profiles[4,5,6,7].network "Email", "Telegram", "PDF", "Zine": ${NO_LINK}`,
    `basics.profiles[4,5,6,7].url "mailto:tove@work.test", "tg://resolve?domain=tove", "tove-cv.pdf", "index-da.html": ${NO_LINK}`,
    `basics.profiles[6].username "A printed one": ${NO_LINK}`,
    'basics.url "https://tove.test/": is the address of the site that published the résumé; to have it as a link, add it yourself',
    `experience[0].company "Elsewhere": ${NO_PLACE}`,
    `title "Farmer": ${NO_PLACE}`,
    `contact.email "a@b.test": ${NO_PLACE}`,
    `work[0].keywords "Rust", "Go": ${NO_PLACE}`,
    `work[0].highlights[0].text "nested": ${NO_PLACE}`,
    'work[1].summary "Somewhere": has neither role nor company; write at least one of them',
    'skills[0,1].level "4", "8.5": a number says nothing without its scale; write a word in the content',
    'awards[0].date "2020": has no title',
    `references[0].name "Una": ${NO_PLACE}`,
    `references[0].reference "Good.": ${NO_PLACE}`,
    `publications[0].doi "10.1000/182": ${NO_PLACE}`,
    `projects[0].draft "true": ${NO_PLACE}`,
    `projects[0].language "Vue": ${NO_PLACE}`,
    'projects[1].url "nameless.test": has no name',
    `hobbies "Chess": ${NO_PLACE}`,
  ]);
  expect(profile).toMatchObject({
    experience: [{ company: 'A mill', end: '2020', highlights: ['plain'] }],
    publications: [{ authors: ['Tove', 'Una'], url: 'https://press.test' }],
    interests: [{ name: 'Kites' }, { name: 'Bees' }, { name: 'Rye' }],
  });
  expect(projects).toHaveLength(1);
});

it('takes nothing from the blank fields of a template, and names none', async () => {
  const blank = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']));
  const activity = ['position', 'url', 'startDate', 'endDate', 'summary'];
  const { profile, projects, notTaken } = await adoptFile({
    basics: { ...basics, ...blank('image', 'phone', 'url', 'summary'), location: blank('address', 'city') },
    work: [{ ...blank('name', ...activity), highlights: [''] }],
    volunteer: [{ ...blank('organization', ...activity), highlights: [] }],
    education: [blank('institution', 'area', 'studyType', 'startDate', 'endDate', 'score')],
    skills: [{ name: '', level: null, keywords: [] }],
    projects: [{ ...blank('name', 'description', 'url'), keywords: [], roles: [' '] }],
  });
  const { email, ...rest } = basics;
  expect(profile).toEqual({ name: rest.name, title: rest.label, contact: { email }, text: '' });
  expect([projects, notTaken]).toEqual([[], []]);
});

describe('other files', () => {
  it('takes YAML as it takes JSON', async () => {
    const yaml =
      'basics:\n  name: Tove\n  label: Counter\n  email: tove@tove.test\n  phone: +4570102030\nwork:\n  - { name: A, startDate: 09.2020 }\neducation:\n  - { area: B, score: 4.0 }\n';
    const json = {
      basics: { ...basics, phone: '+4570102030' },
      work: [{ name: 'A', startDate: '09.2020' }],
      education: [{ area: 'B', score: '4.0' }],
    };
    expect(await adoptFile(yaml)).toEqual(await adoptFile(json));
  });

  it('takes JSON with trailing commas, keeps such commas in texts, and keeps numbers as they are written', async () => {
    const { profile } = await adoptFile(
      '{"basics":{"name":"Tove","label":"a \\",]",},"work":[{"name":"A,}","highlights":["b",]},\n],\n\t"education":[{"area":"B","score":4.0}]}',
    );
    expect(profile).toMatchObject({
      ...{ title: 'a ",]', experience: [{ company: 'A,}', highlights: ['b'] }] },
      credentials: [{ score: '4.0' }],
    });
  });

  it('takes a file of RenderCV', async () => {
    const { profile, projects, sections, notTaken } = await adoptFile(
      readFileSync(`${PROJECT}test/fixtures/resumes/rendercv.yaml`),
    );
    expect(profile).toEqual({
      name: 'Tove Aldersey',
      title: 'Counter',
      location: 'Aarhus, Denmark',
      contact: { email: 'tove@tove.test', phone: '+45-70-10-20-30' },
      links: {
        website: 'https://tove.test/',
        linkedin: 'https://www.linkedin.com/in/tove',
        stackoverflow: 'https://stackoverflow.com/users/123/tove',
        'Book a call': 'https://call.test/tove',
      },
      skills: [
        { group: 'Languages', skills: ['Python', 'C++ (20, 23)', 'Rust'] },
        { skills: ['Counting', 'Milking'] },
        { group: 'Patience', skills: ['Waiting', 'Fishing'] },
      ],
      experience: [
        {
          role: 'Lead',
          company: 'A dairy',
          location: 'Ribe',
          start: '2020-01',
          end: 'present',
          highlights: ['Counted **40 %** more'],
        },
      ],
      credentials: [
        {
          kind: 'degree',
          title: 'MSc',
          area: 'Dairy',
          issuer: 'A college',
          start: '2010-09',
          date: '2015-05',
          status: 'listed',
          highlights: ['Grade: 12'],
        },
      ],
      languages: [{ language: 'Danish', fluency: 'native' }],
      awards: [{ title: 'Best counter' }, { title: 'Best milk', date: '2020' }],
      publications: [
        {
          name: 'On milk',
          authors: ['T. Aldersey', 'U. Other'],
          publisher: 'A press',
          date: '2019-05',
          url: 'https://doi.org/10.1000/182',
        },
      ],
      volunteering: [{ role: 'Alto', organization: 'A choir', end: '2015' }],
      text: 'Counts **milk** and [rye](https://rye.test).\n\nIn Jutland.',
    });
    expect(projects).toEqual([
      {
        name: 'Milk',
        url: 'https://github.com/tove/milk',
        start: '2023',
        end: '2024-05',
        text: 'A counter\n\n- Fast',
      },
    ]);
    expect(sections).toEqual([
      { title: 'Patents', entries: [{ title: 'A patent' }], text: '' },
      {
        title: "Additional Informations D'été",
        entries: [
          { title: 'Driving', text: 'Car, *boat*' },
          { title: 'Reading', place: 'Ribe', date: '2020-05', text: 'Runes · Maps' },
        ],
        text: '',
      },
    ]);
    expect(notTaken.map((line) => line.replace(/:.*/, ''))).toEqual([
      'cv.email "old@tove.test"',
      'cv.custom_connections[0].fontawesome_icon "calendar-days"',
      'cv.sections.education[0].location "Ribe"',
      'design, locale',
    ]);
  });

  it('takes the ZIP of LinkedIn’s data export, with dates in the language of its owner', async () => {
    const { profile, projects, notTaken } = await adoptFile(zip());
    expect(profile).toEqual({
      name: 'Tove Aldersey',
      title: 'Counter',
      location: 'Aarhus, Denmark',
      contact: { email: 'tove@tove.test', phone: '+45 70 10 20 30' },
      links: {
        website: 'https://tove.test',
        'Website 2': 'https://dairy.test/?day=1,2',
        'Website 3': 'https://rye.test',
        x: 'https://x.com/tove',
      },
      skills: [{ skills: ['Counting', 'SQL'] }],
      experience: [
        {
          role: 'Lead',
          company: 'A dairy',
          location: 'Ribe',
          start: '2020-09',
          end: 'present',
          summary: 'Counts:',
          highlights: ['milk', 'rye'],
        },
        { role: 'Zähler', company: 'Ein Hof', location: 'Kiel', start: '2018-03', end: '2020-08' },
        { company: 'Une ferme', start: '2016-02', end: '2017-12' },
      ],
      credentials: [
        {
          kind: 'cert',
          title: 'Certified counter',
          issuer: 'A board',
          date: '2021-11',
          status: 'listed',
          verificationUrl: 'https://board.test/1',
        },
        {
          kind: 'degree',
          title: 'MSc',
          issuer: 'A college',
          start: '2010',
          date: '2015',
          status: 'listed',
          highlights: ['On milk', 'Chess'],
        },
      ],
      languages: [
        { language: 'Danish', fluency: 'Native or bilingual proficiency' },
        { language: 'English' },
      ],
      awards: [{ title: 'Best counter', summary: 'For milk', date: '2018-11' }],
      publications: [
        {
          name: 'On milk',
          publisher: 'A press',
          date: '2019-05-03',
          url: 'https://press.test/milk',
          summary: 'About milk',
        },
      ],
      volunteering: [
        { role: 'Alto', organization: 'A choir', start: '2015-01', end: '2016-01', summary: 'Sang.' },
      ],
      text: 'Counts milk, and more.\n\n- Fast\n- Well',
    });
    expect(projects).toEqual([
      {
        name: 'Milk',
        url: 'https://milk.test',
        start: '2020-01',
        end: '2020-06',
        text: 'A counter of milk.',
      },
    ]);
    expect(notTaken.map((line) => line.replace(/:.*/, ''))).toEqual([
      'Profile.csv[0].Address "1 Quay"',
      'Profile.csv[0].Birth Date "Jan 15, 1990"',
      'Profile.csv[0].Industry "Dairy"',
      'Profile.csv[0].Zip Code "8000"',
      'Certifications.csv[0].License Number "A-1"',
      'Volunteering.csv[0].Cause "arts"',
      'Email Addresses.csv[1].Email Address "old@tove.test"',
      'Connections.csv, Jobs/Job Applications.csv',
    ]);
  });

  it.each<[string | Buffer, string]>([
    ['{"basics":', 'This is not valid JSON: Unexpected end of JSON input. In a text, write '],
    [
      '{\n  // secret\n  "basics": {}\n}',
      "This is not valid JSON: Expected property name or '}' (line 2 column 3). In a ",
    ],
    ['{"basics": tru secret}', "This is not valid JSON: Unexpected token ' '. In a text, write "],
    [
      'basics:\n  name: "secret',
      'Line 2, column 9 begins with a quote or a bracket that is never closed; close it',
    ],
    ['basics:\n  name: secret: x', 'Line 2, column 9 has a colon and a space inside the text'],
    [
      '{\n"basics": {},\n"basics": {}}',
      'Line 3, column 1 is the second field of its name; remove one of the two. ',
    ],
    [
      'basics: {}\nwork: []\nbasics: {}',
      'Line 3, column 1 is the second field of its name; remove one of the two. ',
    ],
    [
      '{\n"work": [{\n  "name": "secret",\n  "name": "x"\n}]}',
      'Line 4, column 3 is the second field of its name; remove one of the two. ',
    ],
    ['"secret"', 'This is a file without basics and work, not a JSON Resume. Write '],
    ['# secret\n\nI am *secret*.', 'This is a file without basics and work, not a JSON Resume. Write '],
    ['{"basics":["secret"],"work":[]}', 'This is not a JSON Resume: basics is not a group of fields. Write '],
    [
      '{"basics":{"name":{"first":"secret"}}}',
      'This is not a JSON Resume: basics.name is not a text. Write ',
    ],
    ['+++\ntitle = "secret"\n+++\n', 'This is Markdown with TOML frontmatter, not a JSON Resume. Write '],
    [
      '{"basics":{"name":"secret"},"sections":{"profiles":{}}}',
      'This is an export of Reactive Resume, not a JSON ',
    ],
    [
      '{"meta":{"format":"FRESH@0.6.0"},"info":{},"employment":{}}',
      'This is a FRESH résumé, not a JSON Resume. Write ',
    ],
    [
      'First Name,Last Name\nsecret,x\n',
      'This is a CSV file, not a JSON Resume. For LinkedIn, pass the ZIP of the data export',
    ],
    [
      '<?xml version="1.0"?>\n<Candidate xmlns="http://www.europass.eu/1.0"/>',
      'This is a Europass XML file, not a ',
    ],
    ['% secret\n\\documentclass{moderncv}', 'This is a TeX document, not a JSON Resume. Have '],
    ['<!DOCTYPE html><p>secret', 'This is a web page, not a JSON Resume. Have '],
    [
      '%PDF-1.7 secret',
      'This is a PDF, not a JSON Resume. Have a converter or a language model write it as a JSON Resume with basics (name, label',
    ],
    [
      Buffer.from('{"basics":{"name":"Zoë"}}', 'latin1'),
      'This is in another encoding than UTF-8, probably Latin-1. Save it as UTF-8, for example with iconv --from-code=WINDOWS-1252',
    ],
    [
      Buffer.from('\ufeff{"basics":{}}', 'utf16le'),
      'This is a file in UTF-16, not a JSON Resume. Save it as UTF-8, for example with iconv --from-code=UTF-16',
    ],
    [Buffer.from('\x89PNG\r\n', 'latin1'), 'This is a picture, not a JSON Resume. Have '],
    [zip({ 'word/document.xml': 'secret' }), 'This is a Word document, not a JSON Resume. Have '],
    [zip({ 'secret.txt': 'secret' }), 'This is a ZIP without a résumé that can be read. For LinkedIn, '],
    ['PK\u0003\u0004', 'This is a damaged ZIP. Download it again.'],
    [
      zip({ 'Export/Positions.csv': 'Title\n"secret' }),
      'Positions.csv in this ZIP has been changed and cannot be read. For LinkedIn, pass the ZIP of the data ',
    ],
    [
      zip({ 'Positions.csv': Buffer.from('Title\nZähler', 'latin1') }),
      'Positions.csv in this ZIP has been changed and cannot be read. ',
    ],
  ])('refuses %j, and says in a line what it is and what to do', (file, message) => {
    expect(() => readResume(Buffer.from(file))).toThrow(message);
    expect(() => readResume(Buffer.from(file))).not.toThrow(/secret|\n/);
  });

  it.each([
    ['https://tove.test/resume.json', 'This is a URL. Download it, and pass the path of the file.'],
    [
      mkdtempSync(`${tmpdir()}/resume-`),
      'This is a folder. Pass a file. For LinkedIn, pass the ZIP of the data export',
    ],
    ['/nowhere/resume.json', '/nowhere/resume.json cannot be read. Pass the path of a résumé, or no path.'],
  ])('refuses the path %s', (file, message) => {
    expect(() => readResumeFile(file)).toThrow(message);
  });
});
