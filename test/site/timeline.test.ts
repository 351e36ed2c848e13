import { expect, it } from 'vitest';
import { listHomeSections } from '../../src/site/home-sections.ts';
import { findSignature } from '../../src/site/signature.ts';
import { createTimeline } from '../../src/site/timeline.ts';
import { createWording } from '../../src/site/wording/wording.ts';
import { withProfile } from './resume/resume-site.ts';

type Dates = readonly [start: string | number | undefined, end?: string | number | null];

/** A site of December 2025 with positions and credentials, and nothing else that has a date. */
function siteOf(periods: readonly Dates[], credentials: object[] = [], company = 'Sample') {
  const site = withProfile({
    updated: '2025-12-24',
    experience: periods.map(([start, end = null]) => ({ company, start, end, highlights: [] })),
    credentials: credentials.map((one) => ({ title: 'Diploma', courses: [], highlights: [], ...one })),
  });
  return { ...site, content: { ...site.content, caseStudies: [], projects: [] } };
}

function timelineOf(...[periods, credentials, company]: Parameters<typeof siteOf>) {
  const site = siteOf(periods, credentials, company);
  const wording = createWording('en');
  return createTimeline(listHomeSections(site.content, wording), site, wording);
}

const round = (part: number) => Number(part.toFixed(3));

it.each<[string, Dates[], number[][][] | undefined]>([
  [
    'end with the last change, where a position goes on',
    [['2024-01'], ['2016-01', '2019-12']],
    [
      [
        [0, 0.4],
        [0.8, 0.2],
      ],
    ],
  ],
  [
    'meet in the middle of a year where a month is not known, of which one year alone is all, in a row of its own',
    [[2020], [2016, 2020], [2016, 2016]],
    [
      [
        [0, 0.1],
        [0.45, 0.55],
      ],
      [[0.05, 0.4]],
    ],
  ],
  [
    'never end before they begin',
    [
      [2025, '2025-03'],
      ['2016-09', 2016],
    ],
    [
      [
        [0.067, 0.033],
        [0.9, 0.025],
      ],
    ],
  ],
  [
    'take a month where they begin after the last change',
    [['2027-01'], [2026], ['2018-01', '2025-12']],
    [
      [
        [0, 0.8],
        [0.8, 0.008],
        [0.9, 0.008],
      ],
    ],
  ],
  [
    'have a row each where they overlap, if only in a month',
    [['2024-01'], ['2023-07', '2024-06'], ['2016-01', '2023-07']],
    [
      [
        [0, 0.758],
        [0.8, 0.2],
      ],
      [[0.75, 0.1]],
    ],
  ],
  ['are none of one position alone', [['2024-01']], undefined],
  ['are none where a position has no beginning', [['2024-01'], [undefined, 2019]], undefined],
  ['are none of no position', [], undefined],
])('the bars of positions on a scale of years %s', (_, periods, rows) => {
  const found = timelineOf(periods)?.rows.map((row) =>
    row.map(({ begin, share }) => [round(begin), round(share)]),
  );
  expect(found).toEqual(rows);
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
  );
  const marks = timeline?.rows.flat().filter(({ share }) => share === 0);
  expect(marks?.map(({ begin, text, href, open }) => [round(begin), text, href, open])).toEqual([
    [0.25, '2018 · Completed, Diploma', '#education-1', undefined],
    [0.246, 'Jun 2018 · Completed, Diploma', '#certificates-1', undefined],
    [0.996, 'Planned · Dec 2025, Diploma', '#certificates-2', 'Planned'],
  ]);
  expect(timeline?.legend).toEqual({
    marks: ['Education', 'Certificates and training'],
    open: ['Planned'],
  });
});

it('puts marks that would touch into rows, of which there are never many', () => {
  const rowsOf = (count: number) => {
    const credentials = Array.from({ length: count }, (_, index) => ({
      kind: 'cert',
      date: `2018-0${(index % 6) + 1}`,
    }));
    return timelineOf([['2006-01', '2019-12']], credentials)?.rows.map(({ length }) => length);
  };
  expect(rowsOf(3)).toEqual([1, 1, 1, 1]);
  expect(rowsOf(40)).toEqual([40, 1]);
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

it.each([
  ['Municipal water utility', 0, ['Municipal water', 'utility']],
  ['Municipal water utility', 1, []],
  ['Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft', 0, []],
])('the name %s below bar %d has the lines that fit', (company, index, lines) => {
  const bars = timelineOf(
    [['2016-01', '2019-12'], ['2024-11'], ['2000-01', '2015-12']],
    [],
    company,
  )?.rows.flat();
  expect(bars?.[index + 1]?.lines).toEqual(lines);
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
