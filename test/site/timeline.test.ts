import { expect, it } from 'vitest';
import { listHomeSections } from '../../src/site/home-sections.ts';
import { findSignature } from '../../src/site/signature.ts';
import { createTimeline } from '../../src/site/timeline.ts';
import { createWording } from '../../src/site/wording/wording.ts';
import { withProfile } from './resume/resume-site.ts';

type Dates = readonly [start: string | number | undefined, end?: string | number | null];

/** A site of December 2025 with positions and credentials, and nothing else that has a date unless it is given. */
function siteOf(
  periods: readonly Dates[],
  credentials: object[] = [],
  others: Parameters<typeof withProfile>[0] = {},
) {
  const site = withProfile({
    updated: '2025-12-24',
    experience: periods.map(([start, end = null]) => ({ company: 'Sample', start, end, highlights: [] })),
    credentials: credentials.map((one) => ({ title: 'Diploma', courses: [], highlights: [], ...one })),
    ...others,
  });
  return { ...site, content: { ...site.content, caseStudies: [], projects: [] } };
}

function timelineOf(...parts: Parameters<typeof siteOf>) {
  const site = siteOf(...parts);
  const wording = createWording('en');
  return createTimeline(listHomeSections(site.content, wording), site, wording);
}

const round = (part: number) => Number(part.toFixed(3));

it.each<[string, Dates[], number[][] | undefined]>([
  [
    'end with the last change, where a position goes on',
    [['2024-01'], ['2016-01', '2019-12']],
    [
      [0.8, 1],
      [0, 0.4],
    ],
  ],
  [
    'meet in the middle of a year where a month is not known, of which one year alone is all',
    [[2020], [2016, 2020], [2016, 2016]],
    [
      [0.45, 1],
      [0.05, 0.45],
      [0, 0.1],
    ],
  ],
  [
    'never end before they begin',
    [
      [2025, '2025-03'],
      ['2016-09', 2016],
    ],
    [
      [0.9, 0.925],
      [0.067, 0.1],
    ],
  ],
  [
    'take a month where they begin after the last change',
    [['2027-01'], [2026], ['2018-01', '2025-12']],
    [
      [0.9, 0.908],
      [0.8, 0.808],
      [0, 0.8],
    ],
  ],
  [
    'are in the order of the experience',
    [['2016-01', '2023-06'], ['2024-01'], ['2023-07', '2024-06']],
    [
      [0.8, 1],
      [0.75, 0.85],
      [0, 0.75],
    ],
  ],
  [
    'meet in the middle of a month in which one ends and another begins, but have a month of their own',
    [['2024-01', '2025-12'], ['2020-07', '2024-01'], ['2016-01', '2016-01'], ['2016-06']],
    [
      [0.042, 1],
      [0.804, 1],
      [0.45, 0.804],
      [0, 0.008],
    ],
  ],
  ['are none of one position alone', [['2024-01']], undefined],
  ['are none where a position has no beginning', [['2024-01'], [undefined, 2019]], undefined],
  ['are none of no position', [], undefined],
])('the bars of positions on a scale of years %s', (_, periods, bars) => {
  const found = timelineOf(periods)?.positions.map(({ begin, end }) => [round(begin), round(end)]);
  expect(found).toEqual(bars);
});

it('marks what was achieved in the middle of its month or year, what is open apart, with links to their entries', () => {
  const timeline = timelineOf(
    [['2016-01', '2019-12']],
    [
      { kind: 'degree', date: 2018, status: 'listed' },
      { kind: 'cert', date: '2018-06', status: 'listed' },
      { kind: 'cert', date: '2025-11', status: 'in-progress' },
      { kind: 'cert', date: '2025-12', status: 'planned' },
      { kind: 'cert', date: '2099-01', status: 'planned' },
      { kind: 'degree', start: 2015 },
    ],
    {
      publications: [{ name: 'On moss', authors: [], date: '2025-06' }],
      awards: [{ title: 'Medal' }, { title: 'Cup', date: 2017 }],
    },
  );
  const kinds = timeline?.kinds.map(({ name, marks }) => [
    name,
    ...marks.map(({ place, text, href, status }) => [round(place), text, href, status]),
  ]);
  expect(kinds).toEqual([
    ['Education', [0.25, '2018 · Completed, Diploma', '#education/1', undefined]],
    [
      'Certificates and training',
      [0.246, 'Jun 2018 · Completed, Diploma', '#certificates/1', undefined],
      [0.988, 'In progress, expected Nov 2025, Diploma', '#certificates/2', 'in-progress'],
      [0.996, 'Planned · Dec 2025, Diploma', '#certificates/3', 'planned'],
    ],
    ['Publications', [0.946, 'Jun 2025, On moss', '#publications/1', undefined]],
    ['Awards', [0.15, '2017, Cup', '#awards/2', undefined]],
  ]);
});

it.each([
  [
    'beside each other where they would touch',
    'Certificates and training',
    ['2018-01', '2018-03', '2018-05', '2019-06'],
    [0, 0, 0, 0],
    [-1, 0, 1, 0],
  ],
  [
    'on each other at one place',
    'Certificates and training',
    ['2018-01', '2018-02', '2018-02', 2020],
    [0, 0, 1, 0],
    [-1, 1, 1, 0],
  ],
  [
    'at their places and counted where they are many',
    'Certificates and training: 8',
    [...['2018-01', '2018-02', '2018-03', '2018-03', '2018-04'], ...[2020, 2020, 2020]],
    [0, 0, 0, 1, 0, 0, 1, 2],
    [0, 0, 0, 0, 0, 0, 0, 0],
  ],
])('marks of a kind are %s', (_, name, dates, levels, leans) => {
  const credentials = dates.map((date) => ({ kind: 'cert', date }));
  const [kind] = timelineOf([['2006-01', '2019-12']], credentials)?.kinds ?? [];
  expect(kind?.name).toBe(name);
  expect(kind?.marks.map(({ level }) => level)).toEqual(levels);
  expect(kind?.marks.map(({ lean }) => lean)).toEqual(leans);
});

it.each([
  ['2025-05', '2025'],
  ['2024-05', '2024 2025'],
  ['2020-05', '2020 2022 (2024) 2025'],
  ['2019-05', '2019 (2020) 2022 (2024) 2025'],
  ['2011-05', '2011 (2015) 2020 2025'],
  ['2001-05', '2001 2010 (2020) 2025'],
  ['1985-05', '1985 (1990) 2000 2010 (2020) 2025'],
])(
  'a scale from %s says its first and last year, and round ones that do not touch them: %s',
  (start, years) => {
    const { ticks = [] } = timelineOf([[start]], [{ kind: 'degree', date: '2025-06' }]) ?? {};
    expect(ticks.map(({ year, isMinor }) => (isMinor ? `(${year})` : year)).join(' ')).toBe(years);
  },
);

it('a wide scale names round years, also where years have units', () => {
  const site = siteOf([['2013-05']], [{ kind: 'degree', date: '2025-06' }]);
  const wording = createWording('ja');
  const { ticks = [] } = createTimeline(listHomeSections(site.content, wording), site, wording) ?? {};
  expect(ticks.map(({ year, isMinor }) => (isMinor ? `(${year})` : year)).join(' ')).toBe(
    '2013年 (2015年) 2020年 2025年',
  );
});

it('names many positions together if there is no room for their names', () => {
  const experience = Array.from({ length: 12 }, (_, index) => ({
    company: 'A company with a long name of its own',
    start: 2020 - index,
    end: 2021 - index,
    highlights: [],
  }));
  expect(timelineOf([], [], { experience })).toMatchObject({
    name: 'Experience: 12',
    hasRoomForNames: false,
  });
  expect(timelineOf([], [], { experience: experience.slice(0, 4) })).toMatchObject({
    name: 'Experience',
    hasRoomForNames: true,
  });
});

it('names a position by its role, or by its employer if that is all', () => {
  const positions = [
    { company: 'Ironworks', role: 'Clerk', start: 2020 },
    { company: 'Ironworks', start: 2016, end: 2020 },
  ];
  const experience = positions.map((position) => ({ end: null, highlights: [], ...position }));
  const timeline = timelineOf([], [], { experience });
  expect(timeline?.positions.map(({ name, text }) => [name, text])).toEqual([
    ['Clerk', '2020 – today, Clerk, Ironworks'],
    ['Ironworks', '2016 – 2020, Ironworks'],
  ]);
});

it('is the icon of a site without bars: the last three positions as steps, the newest on top', () => {
  const site = siteOf([['2024-01'], ['2022-01', '2023-12'], ['2016-01', '2021-12'], ['2000-01', '2015-12']]);
  const { sign } = findSignature(site);
  expect(sign.map(({ begin, share, isStrong }) => [round(begin), round(share), isStrong])).toEqual([
    [0.8, 0.2, true],
    [0.6, 0.2, false],
    [0, 0.6, false],
  ]);
  const [newest] = findSignature(siteOf([['2025-12'], ['2016-01', '2025-11']])).sign;
  expect(newest).toEqual({ begin: 0.875, share: 0.125, isStrong: true });
  expect(findSignature(siteOf([['2024-01']], [{ kind: 'degree', date: 2018 }])).sign).toEqual([]);
});

it('is in the hero only if no case study has bars', () => {
  expect(findSignature(withProfile({})).timeline).toBeUndefined();
});

it.each([
  ['2016 – 2017', 0.375],
  ['من ٢٠١٦ إلى ٢٠١٧', 0.375],
  ['a winter', undefined],
])('puts a study of "%s" at its last year', (period, place) => {
  const { content, ...site } = siteOf([['2016-01', '2019-12']]);
  const { caseStudies } = withProfile({}).content;
  const studied = {
    ...site,
    content: { ...content, caseStudies: caseStudies.slice(0, 1).map((study) => ({ ...study, period })) },
  };
  const wording = createWording('en');
  const timeline = createTimeline(listHomeSections(studied.content, wording), studied, wording);
  expect(timeline?.kinds[0]?.marks[0]?.place).toBe(place);
});
