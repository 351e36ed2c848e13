import { describe, expect, it } from 'vitest';
import { readAlone } from './content-folder.ts';
import { changeSample, type SampleFile } from './sample-files.ts';

const NOON = '2026-03-15T12:00:00Z';

/** Reads one sample file, in which some text is replaced. */
const read = (file: SampleFile, from: string, to: string, now = NOON) =>
  readAlone(file, changeSample(file, from, to), new Date(now));
const warningsOf = async (...given: Parameters<typeof read>) => (await read(...given)).warnings;
const problemsOf = async (...given: Parameters<typeof read>) => (await read(...given)).problems;

const CERTIFICATE = 'date: 2027-01\n    inProgress: true\n    status: in-progress';
const credential = (date: string, status: string) =>
  `date: ${date}\n    inProgress: ${status === 'in-progress'}\n    status: ${status}`;

describe('the month of a credential', async () => {
  it.each([
    ['2026-02', 'in-progress', NOON],
    ['2026-02', 'planned', NOON],
    ['2025-12', 'planned', NOON],
    ['2020-01', 'in-progress', NOON],
    ['2026-03', 'planned', '2026-04-02T00:00:00Z'],
  ])('is past when it is %s, %s, at %s', async (date, status, now) => {
    expect(await warningsOf('profile.md', CERTIFICATE, credential(date, status), now)).toEqual([
      `content/profile.md:33:11 credentials[1].date has passed, but status is ${status}; write the new expected month, or status: listed if it is completed`,
    ]);
  });

  it.each([
    ['2026-03', 'in-progress', NOON],
    ['2026-03', 'planned', '2026-03-31T23:59:59Z'],
    // Still March somewhere.
    ['2026-03', 'planned', '2026-04-01T11:59:00Z'],
    ['2026-04', 'planned', NOON],
    ['2031-01', 'in-progress', NOON],
    ['2020-01', 'listed', NOON],
  ])('is not past when it is %s, %s, at %s', async (date, status, now) => {
    expect(await warningsOf('profile.md', CERTIFICATE, credential(date, status), now)).toEqual([]);
  });
});

describe('a credential that is listed as completed', async () => {
  it.each(['2026-04', '2031-01'])('is an error in %s, a future month', async (date) => {
    expect(await problemsOf('profile.md', CERTIFICATE, credential(date, 'listed'))).toEqual([
      'content/profile.md:33:11 credentials[1].date is in the future, but status is listed; write the month of completion, or status: planned or in-progress',
    ]);
  });

  it.each([
    ['2026-03', NOON],
    // April has begun east of Greenwich.
    ['2026-04', '2026-03-31T11:00:00Z'],
  ])('may be of %s at %s', async (date, now) => {
    expect(await problemsOf('profile.md', CERTIFICATE, credential(date, 'listed'), now)).toEqual([]);
  });
});

describe('a credential in progress', async () => {
  it.each([
    [
      '2026-04',
      [
        expect.stringContaining(
          'start is in the future, but status is in-progress; write the month in which',
        ),
      ],
    ],
    ['2026-03', []],
  ])('has begun, so that its start in %s is or is not an error', async (start, problems) => {
    const begun = `start: ${start}\n    ${credential('2031-01', 'in-progress')}`;
    expect(await problemsOf('profile.md', CERTIFICATE, begun)).toEqual(problems);
  });
});

describe('the day in updated', async () => {
  it.each([
    ['profile.md', '2026-03-17'],
    ['projects/sample.md', '2026-04-01'],
    ['pages/sample.md', '2027-01-01'],
  ] as const)('is in the future in %s when it is %s', async (file, day) => {
    expect(await warningsOf(file, 'updated: 2026-03-14', `updated: ${day}`)).toEqual([
      expect.stringMatching(
        /^content\/\S+:\d+:10 updated is in the future; write the day of the last change$/,
      ),
    ]);
  });

  it.each([
    ['profile.md', '2026-03-15', NOON],
    // The day has begun east of Greenwich.
    ['pages/sample.md', '2026-03-16', '2026-03-15T10:00:00Z'],
    ['projects/sample.md', '2019-01-01', NOON],
  ] as const)('is not in the future in %s when it is %s at %s', async (file, day, now) => {
    expect(await warningsOf(file, 'updated: 2026-03-14', `updated: ${day}`, now)).toEqual([]);
  });

  it('may be in the future in a draft', async () => {
    const draft = 'updated: 2030-01-01\ndraft: true';
    expect(await warningsOf('pages/sample.md', 'updated: 2026-03-14', draft)).toEqual([]);
  });
});

describe('a date that is shown as past', () => {
  const AFTER = 'credentials:';
  it.each([
    ['case-studies/sample.md', 'order: 99', 'published: 2026-03-17', '13:12 published'],
    [
      'profile.md',
      AFTER,
      'awards:\n  - title: A\n    date: 2026-04-01\ncredentials:',
      '25:11 awards[0].date',
    ],
    [
      'profile.md',
      AFTER,
      'publications:\n  - name: A\n    date: 2027\ncredentials:',
      '25:11 publications[0].date',
    ],
  ] as const)('is in the future in %s: %s becomes %s', async (file, from, to, place) => {
    expect(await warningsOf(file, from, to)).toEqual([
      `content/${file}:${place} is in the future, but is shown like a past date; write another date, or leave it out until then`,
    ]);
    expect(await warningsOf(file, from, to, '2027-02-01T00:00:00Z')).not.toContainEqual(
      expect.stringContaining(`${place} is in the future`),
    );
  });
});

it.each([
  ['projects/sample.md', 'order: 99', 'start: 2026-04\nend: present', '7:8 start'],
  [
    'profile.md',
    '    start: 2020-02\n    end: 2021-03',
    '    start: 2026-05\n    end: null',
    '20:12 experience[0].start',
  ],
  [
    'profile.md',
    'credentials:',
    'volunteering:\n  - role: A\n    start: 2027\n    end: present\ncredentials:',
    '25:12 volunteering[0].start',
  ],
] as const)(
  'the start in %s may be in the future, but not between the last change and today',
  async (file, from, to, place) => {
    expect(await warningsOf(file, from, to)).toEqual([]);
    expect(await warningsOf(file, from, to, '2027-02-01T00:00:00Z')).toContainEqual(
      `content/${file}:${place} is later than updated, as if it were still planned; write the day of the last change in updated`,
    );
  },
);

it('warns of a position that the API leaves out, since it has no start', async () => {
  expect(await warningsOf('profile.md', '    start: 2020-02\n', '')).toEqual([
    'content/profile.md:18:5 experience[0] has no start, so it is on the pages but not in the API; add a line "start: …" if you know it',
  ]);
});
