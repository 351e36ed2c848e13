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
] as const)('says when a degree was, and how far it is: %j', (facts, expected) => {
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
])('says of the period %j what is known: %s', (period, expected) => {
  expect(describePeriod(period, createWording('en'))).toBe(expected);
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

it('gives a part of more than eight entries the width, and its publications a margin of dates, each once', () => {
  const publications = [2026, 2026, '2025-03', undefined, ...Array(6).fill(2020)].map((date, index) => ({
    name: `Paper ${index}`,
    authors: [],
    date,
  }));
  const read = (count: number) =>
    toRecord(
      withProfile({ publications: publications.slice(0, count) }).content,
      RECORD_SECTIONS,
      createWording('en'),
    ).get('publications');
  const long = read(10);
  expect(long?.most).toBe(9);
  expect(long?.entries.map(({ margin }) => margin).slice(0, 6)).toEqual([
    '2026',
    '',
    'Mar 2025',
    '',
    '2020',
    '',
  ]);
  expect(read(8)).not.toHaveProperty('most');
  expect(read(8)?.entries[0]).not.toHaveProperty('margin');
});

it.each([
  ['3.8/4.0', 'Grade: 3.8/4.0'],
  ['B+', 'Grade: B+'],
  ['2:1', 'Grade: 2:1'],
  ['GPA 3.8', 'GPA 3.8'],
  ['First-class honours', 'First-class honours'],
])('says of the score %s what it measures', (score, expected) => {
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
