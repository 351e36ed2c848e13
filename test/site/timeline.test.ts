import { describe, expect, it } from 'vitest';
import { listHomeSections } from '../../src/site/home-sections.ts';
import { findSignature } from '../../src/site/signature.ts';
import { createTimeline } from '../../src/site/timeline.ts';
import { placeNames } from '../../src/site/timeline-names.ts';
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
    [['2016-01', '2023-07'], ['2024-01'], ['2023-07', '2024-06']],
    [
      [0.8, 1],
      [0.75, 0.85],
      [0, 0.758],
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
    ...marks.map(({ place, text, href, open }) => [round(place), text, href, open]),
  ]);
  expect(kinds).toEqual([
    ['Education', [0.25, '2018 · Completed, Diploma', '#education/1', undefined]],
    [
      'Certificates and training',
      [0.246, 'Jun 2018 · Completed, Diploma', '#certificates/1', undefined],
      [0.996, 'Planned · Dec 2025, Diploma', '#certificates/2', 'Planned'],
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
  ['2020-05', '2020 (2021) 2022 2023 2024 2025'],
  ['2019-05', '2019 (2020) 2022 2024 2025'],
  ['2011-05', '2011 2015 2020 2025'],
  ['1985-05', '1985 (1990) 2000 2010 (2020) 2025'],
])(
  'a scale from %s says its first and last year, and round ones that do not touch them, some only where it is wide: %s',
  (start, years) => {
    const timeline = timelineOf([[start]], [{ kind: 'degree', date: '2025-06' }]);
    const ticks = timeline?.ticks.map(({ year, isMinor }) => (isMinor ? `(${year})` : year));
    expect(ticks?.join(' ')).toBe(years);
  },
);

describe('the name of a row', () => {
  const place = (names: string[], rows: [begin: number, end: number][], width: number) => {
    const positions = rows.map(([begin, end]) => ({ names, begin, end, text: '' }));
    return placeNames({ ticks: [], positions, kinds: [] }, width);
  };
  const staircase: [number, number][] = [
    [0.8, 1],
    [0.55, 0.8],
    [0.3, 0.6],
    [0, 0.3],
  ];

  it.each<[string, [number, number], number, object]>([
    [
      'begins after a bar with more room after it',
      [0, 0.4],
      15,
      { where: 'beside', anchor: 'start', place: 0.4 },
    ],
    [
      'ends before a bar with more room before it',
      [0.6, 1],
      15,
      { where: 'beside', anchor: 'end', place: 0.6 },
    ],
    [
      'begins in a bar without room beside it',
      [0.1, 0.9],
      10,
      { where: 'inside', anchor: 'start', place: 0.1 },
    ],
    ['begins above a bar without room', [0.2, 0.7], 9, { where: 'above', anchor: 'start', place: 0.2 }],
    ['ends at the end above a bar without room', [0.3, 0.7], 9, { where: 'above', anchor: 'end', place: 1 }],
  ])('%s', (_, row, width, where) => {
    expect(place(['Ironworks'], [row], width)).toEqual([{ text: 'Ironworks', ...where }]);
  });

  it('stands above all of few bars if one has no room, and is missing at such a bar of many', () => {
    const wheresOf = (rows: [number, number][], width: number) =>
      place(['Ironworks'], rows, width).map((name) => name?.where);
    expect(wheresOf(staircase, 17)).toEqual(Array(4).fill('beside'));
    expect(wheresOf(staircase, 15)).toEqual(Array(4).fill('above'));
    expect(new Set(wheresOf([...staircase, ...staircase], 15))).toEqual(new Set(['beside', undefined]));
  });

  it.each([
    ['its employer', ['Ironworks', 'Clerk'], 'Ironworks'],
    ['its role if more roles have room on a phone', ['Ironworks of the Northern Harbours', 'Clerk'], 'Clerk'],
  ])('is on every scale %s', (_, names, text) => {
    const texts = [11, 25, 90].flatMap((width) => place(names, staircase, width));
    expect(new Set(texts.map((name) => name?.text))).toEqual(new Set([text]));
  });

  it.each<[string, number[], object]>([
    ['begins at the start of the scale', [0.6, 0.9], { where: 'start', place: 0 }],
    ['begins after a mark that is there', [0.05, 0.6], { where: 'beside', place: 0.05 }],
    ['begins at the start above marks that are there', [0, 0.1, 1], { where: 'above', place: 0 }],
    ['begins after the lowest of marks on each other', [0.05, 0.05, 0.9], { where: 'beside', place: 0.05 }],
  ])('of achievements %s', (_, places, where) => {
    const marks = places.map((place, index) => ({
      ...{ place, level: index - places.indexOf(place), lean: 0, text: '', href: '', open: undefined },
    }));
    const kinds = [{ name: 'Education', marks }];
    const [name] = placeNames({ ticks: [], positions: [], kinds }, 13);
    expect(name).toEqual({ text: 'Education', anchor: 'start', ...where });
  });
});

it('is the sign of a site without bars: the last three positions as steps, the newest on top', () => {
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

it('stands in the hero only where no case study has bars', () => {
  expect(findSignature(withProfile({})).timeline).toBeUndefined();
});
