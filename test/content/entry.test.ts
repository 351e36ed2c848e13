import { expect, it } from 'vitest';
import { problemsOf, readAlone } from './content-folder.ts';
import { changeSample, SAMPLES, type SampleFile } from './sample-files.ts';

const NO_DATE = 'is no date that exists; write YYYY-MM-DD, for example 2026-03-14';
const NO_MONTH = 'is no month; write YYYY-MM, for example 2024-05';
const UNKNOWN = 'is no known field; remove it or correct its spelling';
const CONTRADICTION =
  'contradicts status; write true with status in-progress, and false with every other status';

it('accepts every sample file beside the published content', async () => {
  expect(await problemsOf(SAMPLES)).toEqual([]);
});

it.each<[what: string, file: SampleFile, from: string, to: string, problem: string]>([
  [
    'a date that does not exist',
    'profile.md',
    'updated: 2026-03-14',
    'updated: 2026-02-30',
    `5:10 updated ${NO_DATE}`,
  ],
  ['a leap day of no leap year', 'pages/sample.md', '2026-03-14', '2026-02-29', `4:10 updated ${NO_DATE}`],
  [
    'a date of another order',
    'case-studies/sample.md',
    '2026-03-14',
    '14.3.2026',
    `12:10 updated ${NO_DATE}`,
  ],
  ['month 13', 'profile.md', 'date: 2027-01', 'date: 2027-13', `33:11 credentials[1].date ${NO_MONTH}`],
  ['month 0', 'profile.md', 'start: 2020-02', 'start: 2020-00', `20:12 experience[0].start ${NO_MONTH}`],
  [
    'an end before the start',
    'profile.md',
    'end: 2021-03',
    'end: 2020-01',
    '21:10 experience[0].end is before start; write a month at or after start, or null while the role is ongoing',
  ],
  [
    'inProgress true without the status',
    'profile.md',
    'inProgress: false',
    'inProgress: true',
    `28:17 credentials[0].inProgress ${CONTRADICTION}`,
  ],
  [
    'inProgress false against the status',
    'profile.md',
    'inProgress: true',
    'inProgress: false',
    `34:17 credentials[1].inProgress ${CONTRADICTION}`,
  ],
  [
    'an unknown kind',
    'profile.md',
    'kind: cert',
    'kind: badge',
    '32:11 credentials[1].kind is none of degree, cert, program',
  ],
  [
    'an unknown status',
    'profile.md',
    'status: listed',
    'status: done',
    '29:13 credentials[0].status is none of planned, in-progress, listed',
  ],
  [
    'a missing field',
    'profile.md',
    'location: Example Valley\n',
    '',
    '2:1 location is missing; add a line "location: …"',
  ],
  [
    'a missing field of an object',
    'profile.md',
    '  email: sample@example.com\n',
    '',
    '7:3 contact.email is missing; add a line "email: …"',
  ],
  [
    'a missing field of an item',
    'profile.md',
    '    date: 2027-01\n',
    '',
    '30:5 credentials[1].date is missing; add a line "date: …"',
  ],
  [
    'a missing list',
    'case-studies/sample.md',
    'stack: [TypeScript]\n',
    '',
    '2:1 stack is missing; add a line "stack: …"',
  ],
  [
    'an unknown field',
    'projects/sample.md',
    'tagline: A sample project\n',
    'tagline: A sample project\ncolour: red\n',
    `4:1 colour ${UNKNOWN}`,
  ],
  [
    'an unknown field of an item',
    'profile.md',
    '    issuer: A board\n',
    '    issuer: A board\n    grade: A\n',
    `32:5 credentials[1].grade ${UNKNOWN}`,
  ],
  [
    'a description among the fields',
    'projects/sample.md',
    'order: 99\n',
    'order: 99\ndescription: Here\n',
    `7:1 description ${UNKNOWN}`,
  ],
  ['text for a number', 'projects/sample.md', 'order: 99', 'order: last', '6:8 order is not a number'],
  [
    'a fraction for a place',
    'projects/sample.md',
    'order: 99',
    'order: 1.5',
    '6:8 order is not a whole number',
  ],
  ['a place below 1', 'projects/sample.md', 'order: 99', 'order: 0', '6:8 order is below 1'],
  [
    'text for a list',
    'projects/sample.md',
    '[TypeScript]',
    'TypeScript',
    '4:15 technologies is not an array; write a list, each item on a line that begins with -',
  ],
  [
    'a word for true or false',
    'profile.md',
    'inProgress: false',
    'inProgress: no',
    '28:17 credentials[0].inProgress is not a boolean; write true or false',
  ],
  ['an empty list', 'projects/sample.md', '[TypeScript]', '[]', '4:15 technologies has too few items'],
  ['empty text', 'projects/sample.md', 'name: Sample', 'name: " "', '2:7 name is empty; write some text'],
  [
    'empty text in a list',
    'projects/sample.md',
    '[TypeScript]',
    '[TypeScript, ""]',
    '4:28 technologies[1] is empty; write some text',
  ],
  [
    'an address without a scheme',
    'projects/sample.md',
    'https://example.com/sample',
    'example.com/sample',
    '5:6 url is no web address; write it in full, for example https://example.com/page',
  ],
  [
    'an address of another scheme',
    'projects/sample.md',
    'https://example.com/sample',
    'javascript:alert(1)',
    '5:6 url is no web address; write it in full, for example https://example.com/page',
  ],
  [
    'a malformed e-mail address',
    'profile.md',
    'sample@example.com',
    'sample at example.com',
    '7:10 contact.email is no e-mail address',
  ],
  [
    'a malformed slug',
    'case-studies/sample.md',
    'slug: sample',
    'slug: Sample Study',
    '2:7 slug is no slug; use lower-case letters and digits joined by hyphens, for example learning-hub',
  ],
])('refuses %s, with its place', async (_what, file, from, to, problem) => {
  const { problems } = await readAlone(file, changeSample(file, from, to));
  expect(problems).toEqual([`content/${file}:${problem}`]);
});

it('says how to mend a value that is left blank', async () => {
  const text = changeSample('projects/sample.md', 'name: Sample', 'name:');
  const { problems } = await readAlone('projects/sample.md', text);
  expect(problems).toEqual([
    expect.stringMatching(/^content\/projects\/sample\.md:2:\d+ name is (?:empty|missing); /),
  ]);
});

it('asks for null where it is allowed and nothing is written', async () => {
  const { problems } = await readAlone('profile.md', changeSample('profile.md', 'end: 2021-03', 'end:'));
  expect(problems).toEqual([
    'content/profile.md:21:9 experience[0].end is empty; write a value behind the colon, or null where there is none',
  ]);
});

it.each(['null', '~'])('takes %s for a position that is held still', async (end) => {
  const { entries, problems } = await readAlone(
    'profile.md',
    changeSample('profile.md', 'end: 2021-03', `end: ${end}`),
  );
  expect(problems).toEqual([]);
  expect(entries).toEqual([
    expect.objectContaining({
      data: expect.objectContaining({ experience: [expect.objectContaining({ end: null })] }),
    }),
  ]);
});

it('says that a number in the place of text wants quotes', async () => {
  const text = changeSample('profile.md', '"+1 503 555 0100"', '15035550100');
  const { problems } = await readAlone('profile.md', text);
  expect(problems).toEqual([expect.stringMatching(/^content\/profile\.md:8:10 contact\.phone .*; .*quotes/)]);
});

it('refuses frontmatter that is a list', async () => {
  const { problems } = await readAlone('projects/sample.md', '---\n- name: Sample\n---\n\nText.\n');
  expect(problems).toEqual(['content/projects/sample.md:2:1 is not an object']);
});

it('names every field that is missing from empty frontmatter', async () => {
  const { problems } = await readAlone('projects/sample.md', '---\n---\n\nText.\n');
  expect(problems).toEqual(
    ['name', 'tagline', 'technologies', 'order'].map(
      (field) => `content/projects/sample.md:1:1 ${field} is missing; add a line "${field}: …"`,
    ),
  );
});

it('refuses a page without text', async () => {
  const text = changeSample('pages/sample.md', 'Some *prose* with a [link](https://example.com/).\n', '');
  const { problems } = await readAlone('pages/sample.md', text);
  expect(problems).toEqual([
    expect.stringMatching(/^content\/pages\/sample\.md:\d+:1 .*(?:missing|empty); write .+/),
  ]);
});

it('leaves the Markdown of a page as it is written', async () => {
  const { entries } = await readAlone('pages/sample.md', SAMPLES['pages/sample.md']);
  expect(entries).toEqual([
    expect.objectContaining({
      id: 'sample',
      filePath: 'content/pages/sample.md',
      body: 'Some *prose* with a [link](https://example.com/).',
    }),
  ]);
});
