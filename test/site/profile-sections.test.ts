import { expect, it } from 'vitest';
import { RECORD_SECTIONS } from '../../src/schemas/site-settings.ts';
import { describePeriod, describeWhen, toExperience, toRecord } from '../../src/site/profile-sections.ts';
import { createResume } from '../../src/site/resume/resume.ts';
import { createWording } from '../../src/site/wording/wording.ts';
import { site, withProfile } from './resume/resume-site.ts';

const { profile } = site.content;

/** The sections of the record with other credentials. */
function recordWith(credentials: typeof profile.credentials) {
  const content = withProfile({ credentials }).content;
  return [...toRecord(content, RECORD_SECTIONS, createWording('en')).values()];
}

it.each([
  [{ start: 2010, date: '2013-06', status: 'listed' }, '2010 – Jun 2013 · Completed'],
  [{ date: '2013-06', status: 'listed' }, 'Jun 2013 · Completed'],
  [{ start: 2010, date: 2013, kind: undefined }, '2010 – 2013'],
  [
    { start: '2025-09', date: '2027-06', status: 'in-progress' },
    'Sep 2025 – today · In progress, expected Jun 2027',
  ],
  [{ date: '2027-09', status: 'planned' }, 'Planned · Sep 2027'],
  [{ start: 2010 }, '2010 –'],
  [{}, ''],
] as const)('says when a degree was earned, or how far it is: %j', (facts, expected) => {
  const degree = { kind: 'degree' as const, title: 'Physics', courses: [], highlights: [], ...facts };
  const [education] = recordWith([degree]);
  expect(education?.entries.map(describeWhen)).toEqual([expected]);
});

it.each([
  [{ start: '2020-05', end: '2021-03' }, 'May 2020 – Mar 2021'],
  [{ start: '2020-05', end: '2020-05' }, 'May 2020'],
  [{ start: '2020-05', end: null }, 'May 2020 – today'],
  [{ start: '2020-05' }, 'May 2020'],
  [{ end: 2021 }, '2021'],
  [{ end: null }, undefined],
  [{ start: '2026-01', end: null }, 'Planned · Jan 2026'],
  [{ start: 2026, end: '2027-06' }, '2026 – Jun 2027'],
  [{ start: 2025, end: null }, '2025 – today'],
])('describes the period %j as known at the end of 2025: %s', (period, expected) => {
  expect(describePeriod(period, '2025-12-24', createWording('en'))).toBe(expected);
});

/** Periods of entries in their own order, the order of positions and education, and that of other lists. */
it.each([
  ['by their ends', ['2021–', '2022–2023', '2018–2021'], [0, 1, 2], [0, 1, 2]],
  ['by their starts', ['2022–2023', '2021–', '2018–2021'], [0, 1, 2], [0, 1, 2]],
  ['from the oldest', ['2010–2015', '2015–2019', '2020–'], [2, 1, 0], [0, 1, 2]],
  ['in no order', ['2010–2015', '2020–', '2015–2019'], [1, 2, 0], [1, 2, 0]],
  ['that go on, from the oldest', ['2020–', '2021–', '2022–'], [2, 1, 0], [0, 1, 2]],
  ['without dates among them', ['2010–2015', '', '2020–', '2015–2019'], [2, 3, 0, 1], [2, 3, 0, 1]],
  ['of years and months', ['2020–2021', '2020-05–2020-07'], [0, 1], [0, 1]],
])('orders entries %s', (_, periods, newestFirst, ownersOrder) => {
  const activities = periods.map((period, index) => {
    const [start, end] = period.split('–');
    return { role: String(index), start: start || undefined, end: end || (end === '' ? null : undefined) };
  });
  const experience = activities.map((one) => ({ ...one, end: one.end ?? null, highlights: [] }));
  const volunteering = activities.map((one) => ({ ...one, highlights: [] }));
  const credentials = activities.map(({ role, start, end }) => {
    const status = end === null ? ('in-progress' as const) : undefined;
    return { title: role, start, date: end ?? undefined, status, courses: [], highlights: [] };
  });
  const lists = { languages: [], publications: [], awards: [], interests: [], skills: [] };
  const { content } = withProfile({ ...lists, credentials, volunteering });
  const [education, volunteer] = [...toRecord(content, RECORD_SECTIONS, createWording('en')).values()];
  const orderOf = (section: typeof education) => section?.entries.map(({ title }) => Number(title));
  if (!periods.includes(''))
    expect(orderOf(toExperience({ ...profile, experience }, createWording('en')))).toEqual(newestFirst);
  expect(orderOf(education)).toEqual(newestFirst);
  expect(orderOf(volunteer)).toEqual(ownersOrder);
});

it('puts what is planned last', () => {
  const degree = { kind: 'degree' as const, courses: [], highlights: [] };
  const credentials = [
    { ...degree, title: 'Planned', date: '2030', status: 'planned' as const },
    { ...degree, title: 'Old', date: '2001' },
    { ...degree, title: 'Now', start: '2024', date: '2028', status: 'in-progress' as const },
  ];
  const [education] = recordWith(credentials);
  expect(education?.entries.map(({ title }) => title)).toEqual(['Now', 'Old', 'Planned']);
});

/** The sections of the record with other publications, of these years in this order. */
const publishedIn = (...years: (string | number | undefined)[]) => {
  const publications = years.map((date, index) => ({ name: `Paper ${index}`, authors: [], date }));
  const { content } = withProfile({ publications });
  const { entries = [] } = toRecord(content, ['publications'], createWording('en')).get('publications') ?? {};
  return entries;
};

it('gives publications a margin of years, each once, and sets others apart', () => {
  const entries = publishedIn(2026, '2026-02', '2025-03', undefined, 2020, 2020);
  expect(entries.map(({ margin }) => margin)).toEqual(['2026', '', '2025', '–', '2020', '']);
});

it('begins a list with the newest entry if its end is folded, even if its owner wrote the oldest first', () => {
  const years = Array.from({ length: 10 }, (_, index) => 2001 + index);
  expect(publishedIn(...years.slice(1))[0]?.title).toBe('Paper 0');
  expect(publishedIn(...years)[0]?.title).toBe('Paper 9');
});

it('lists skills that have neither a group nor a level of others together, in the place of the first', () => {
  const skills = [
    { group: 'Fish', skills: [] },
    { group: 'Front end', skills: ['HTML', 'CSS'] },
    { group: 'Bread', level: 'Expert', skills: [] },
    { skills: ['Tides', 'Kilns'] },
  ];
  const { entries } =
    toRecord(withProfile({ skills }).content, ['skills'], createWording('en')).get('skills') ?? {};
  expect(entries?.map(({ title, facts, text }) => [title, facts, text])).toEqual([
    ['', undefined, 'Fish, Tides, Kilns'],
    ['Front end', [undefined], 'HTML, CSS'],
    ['Bread', ['Expert'], ''],
  ]);
});

it.each([
  ['3.8/4.0', 'Grade: 3.8/4.0'],
  ['B+', 'Grade: B+'],
  ['2:1', 'Grade: 2:1'],
  ['GPA 3.8', 'GPA 3.8'],
  ['First-class honours', 'First-class honours'],
])('says what the score %s measures', (score, expected) => {
  const degree = { title: 'Physics', kind: 'degree' as const, courses: [], highlights: [], score };
  const [education] = recordWith([degree]);
  expect(education?.entries[0]?.facts).toEqual([expected]);
});

it('keeps the link that verifies a credential without a date', () => {
  const credential = {
    title: 'Physics',
    courses: [],
    highlights: [],
    verificationUrl: 'https://verify.test/1',
  };
  const [education] = recordWith([credential]);
  expect(education?.entries).toMatchObject([{ verificationUrl: 'https://verify.test/1' }]);
});

it('shows a link that is not encoded as UTF-8 in the résumé as it is', () => {
  const links = { github: 'https://example.com/caf%C3%A9', website: 'https://example.com/caf%E9' };
  const { contact } = createResume(withProfile({ links }), createWording('en'));
  expect(contact.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['example.com/café', 'example.com/caf%E9']),
  );
});

it.each([
  ['side by side if there are three with brief texts', 3, 'Cooked for 30 people a day.', [], false, 9],
  ['in rows of their own if there are two', 2, 'Cooked for 30 people a day.', [], true, 5],
  ['in rows of their own if a text is long', 3, 'Cooked for 30 people. '.repeat(7), [], true, 5],
  [
    'in rows of their own if a list is long',
    3,
    '',
    Array.from({ length: 7 }, () => 'Cut the waste by half.'),
    true,
    5,
  ],
])('positions stand %s', (_, count, summary, highlights, isDetailed, most) => {
  const positions = Array.from({ length: count }, (_, index) => ({ start: 2020 - index, end: 2021 - index }));
  const experience = positions.map((dates) => ({
    ...dates,
    company: 'Havgula',
    summary: 'Cooked.',
    highlights: [],
  }));
  const [newest = experience[0]] = experience;
  const { content } = withProfile({
    experience: [{ ...newest, summary, highlights }, ...experience.slice(1)] as typeof profile.experience,
  });
  expect(toExperience(content.profile, createWording('en'))).toMatchObject({ isDetailed, most });
});
