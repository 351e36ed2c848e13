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
  const kinds = timeline?.kinds.map(({ names, marks }) => [
    ...names,
    ...marks.map(({ place, text, href, open }) => [round(place), text, href, open]),
  ]);
  expect(kinds).toEqual([
    ['Education', [0.25, '2018 · Completed, Diploma', '#education-1', undefined]],
    [
      'Certificates and training',
      [0.246, 'Jun 2018 · Completed, Diploma', '#certificates-1', undefined],
      [0.996, 'Planned · Dec 2025, Diploma', '#certificates-2', 'Planned'],
    ],
    ['Publications', [0.946, 'Jun 2025, On moss', '#publications-1', undefined]],
    ['Awards', [0.15, '2017, Cup', '#awards-2', undefined]],
  ]);
});

it.each([
  [
    'on top of each other where they would touch',
    'Certificates and training',
    ['2018-01', '2018-02', '2018-03', '2019-06'],
    [0, 1, 2, 0],
  ],
  [
    'beside each other and counted where they are many, except at one place',
    'Certificates and training: 8',
    [...['2018-01', '2018-02', '2018-03', '2018-03', '2018-04'], ...[2020, 2020, 2020]],
    [0, 0, 0, 1, 0, 0, 1, 2],
  ],
])('marks of a kind are %s', (_, name, dates, levels) => {
  const credentials = dates.map((date) => ({ kind: 'cert', date }));
  const [kind] = timelineOf([['2006-01', '2019-12']], credentials)?.kinds ?? [];
  expect(kind?.names).toEqual([name]);
  expect(kind?.marks.map(({ level }) => level)).toEqual(levels);
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
  const names = ['Clerk, Ironworks', 'Ironworks', 'Clerk'];
  const place = (rows: [begin: number, end: number][], width: number) => {
    const positions = rows.map(([begin, end]) => ({ names, begin, end, text: '' }));
    return placeNames({ ticks: [], positions, kinds: [] }, width);
  };

  it.each<[string, [number, number], object]>([
    ['begins after its bar', [0, 0.5], { where: 'beside', anchor: 'start', place: 0.5 }],
    [
      'ends before its bar if it has no room after it',
      [0.6, 1],
      { where: 'beside', anchor: 'end', place: 0.6 },
    ],
    [
      'begins in its bar if it has no room beside it',
      [0.1, 0.9],
      { where: 'inside', anchor: 'start', place: 0.1 },
    ],
  ])('%s', (_, row, where) => {
    expect(place([row], 25)).toEqual([{ text: 'Clerk, Ironworks', ...where }]);
  });

  it('is of the kind that most positions have room for, and above a bar or missing where it has no room', () => {
    const rows: [number, number][] = [
      [0.8, 1],
      [0.55, 0.8],
      [0.3, 0.7],
    ];
    const [first, second, third] = place(rows, 9);
    expect([first?.text, second?.text]).toEqual(['Clerk', 'Clerk']);
    expect(third).toMatchObject({ text: 'Clerk', where: 'above', anchor: 'start', place: 0.3 });
    expect(place([...rows, ...rows, ...rows], 9)[2]).toBeUndefined();
  });

  it.each<[string, number[], object]>([
    ['begins with the first mark', [0, 1], { anchor: 'start', place: 0, level: 0 }],
    ['ends with the last mark if it has no room after the first', [0.7, 0.9], { anchor: 'end', place: 0.9 }],
    [
      'has its middle at its marks if it has no room otherwise',
      [0.5, 0.6],
      { anchor: 'middle', place: 0.55 },
    ],
    [
      'stands above the marks that are on each other below it',
      [0, 0.1, 0.1, 1, 1, 1],
      { place: 0, level: 1 },
    ],
  ])('of achievements without room beside them %s', (_, places, where) => {
    const marks = places.map((place, index) => ({
      ...{ place, level: index - places.indexOf(place), text: '', href: '', open: undefined },
    }));
    const kinds = [{ names: ['Education'], begin: places[0] ?? 0, end: places.at(-1) ?? 0, marks }];
    const [name] = placeNames({ ticks: [], positions: [], kinds }, 7.5);
    expect(name).toMatchObject({ where: 'above', ...where });
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
  expect(findSignature(siteOf([['2024-01']], [{ kind: 'degree', date: 2018 }])).sign).toEqual([]);
});

it('stands in the hero only where no case study has bars', () => {
  expect(findSignature(withProfile({})).timeline).toBeUndefined();
});
