import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  arrangeInLanes,
  arrangeInSteps,
  type LanedSpan,
  type TimelineSpan,
} from '../../src/site/timeline-lanes.ts';
import { measureWidth, OUR_FONTS } from '../../src/site/typeface.ts';

const span = (name: string, begin: number, end: number) => ({ name, begin, end });

const describeLaned = ({ span: { name }, lane, nameAt, isBelow, gaps }: LanedSpan<TimelineSpan>) =>
  `${lane}: ${name}${name && isBelow ? ' below' : ''} from ${Number(nameAt.toFixed(3))}${gaps.map((gap) => `, gap at ${gap}`).join()}`;

it.each([
  [
    'one lane of positions that follow each other',
    [span('Head', 0.5, 1), span('Clerk', 0, 0.5)],
    ['1: Head from 0.5', '1: Clerk from 0, gap at 0.5'],
  ],
  [
    'a gap that is drawn with the later one in their order',
    [span('Clerk', 0, 0.5), span('Head', 0.5, 1)],
    ['1: Clerk from 0', '1: Head from 0.5, gap at 0.5'],
  ],
  [
    'another lane for one that overlaps',
    [span('Head', 0.4, 1), span('Clerk', 0, 0.5)],
    ['2: Head from 0.4', '1: Clerk from 0'],
  ],
  [
    'a name below the bar where the one before takes the room above',
    [span('Head', 0.1, 0.5), span('Head of the northern harbours', 0, 0.1)],
    ['1: Head below from 0.1', '1: Head of the northern harbours from 0, gap at 0.1'],
  ],
  [
    'a name above the bar again, after one below',
    [span('Mate', 0, 0.05), span('Sailor', 0.05, 0.5), span('Captain', 0.5, 1)],
    ['1: Mate from 0', '1: Sailor below from 0.05, gap at 0.05', '1: Captain from 0.5, gap at 0.5'],
  ],
  [
    'another lane for one whose name has no room above or below',
    [span('Head', 0.12, 0.5), span('Chief clerk', 0.1, 0.12), span('Head of the northern harbours', 0, 0.1)],
    [
      '2: Head from 0.12',
      '1: Chief clerk below from 0.1',
      '1: Head of the northern harbours from 0, gap at 0.1',
    ],
  ],
  [
    'a name that ends with the scale where it would leave it',
    [span('Head of the northern harbours', 0.9, 0.95), span('Clerk', 0, 0.9)],
    ['1: Head of the northern harbours from 0.763', '1: Clerk from 0, gap at 0.9'],
  ],
  [
    'a name that begins with the scale where it is longer',
    [span('Head of the northern harbours '.repeat(6), 0.1, 0.2)],
    [`1: ${'Head of the northern harbours '.repeat(6)} from 0`],
  ],
])('spans have %s', (_, spans, lanes) => {
  expect(arrangeInLanes(spans).map(describeLaned)).toEqual(lanes);
});

it.each([
  ['at the last mark of another', 'Awards', 0.5],
  ['whose name ends below a stack of another', 'Certificates and licences', 0.9],
])('a kind %s has another lane', (_, name, begin) => {
  const kind = (text: string, from: number, to: number) => ({ ...span(text, from, to), marks: [] });
  const end = begin - (begin > 0.5 ? 0.05 : 0);
  const lanes = arrangeInLanes([kind('Projects', 0.1, end), kind(name, begin, begin)]);
  expect(lanes.map(({ lane }) => lane)).toEqual([1, 2]);
});

it.each([
  [
    'one lane without names if they follow each other',
    'Posts: 3',
    [span('Head', 0.5, 1), span('Mate', 0.2, 0.4), span('Clerk', 0, 0.2)],
    ['1:  from 0.5', '1:  from 0.2', '1:  from 0, gap at 0.2'],
  ],
  [
    'one lane if they are shorter than the space between names',
    'Posts: 4',
    [span('Head', 0.03, 1), span('Mate', 0.01, 0.03), span('Sailor', 0.005, 0.01), span('Clerk', 0, 0.005)],
    [
      '1:  from 0.03',
      '1:  from 0.01, gap at 0.03',
      '1:  from 0.005, gap at 0.01',
      '1:  from 0, gap at 0.005',
    ],
  ],
  [
    'lanes with names above the first one and below the last one if some overlap',
    'Posts: 3',
    [span('Head', 0.9, 1), span('Mate', 0.2, 0.6), span('Clerk', 0, 0.5)],
    ['1: Head from 0.9', '2:  from 0.2', '3: Clerk below from 0'],
  ],
  [
    'lanes without a name above the first one where the common name stands',
    'All posts of the northern harbours: 2',
    [span('Head', 0.2, 1), span('Head of the northern harbours', 0.9, 1)],
    ['1:  from 0.2', '2: Head of the northern harbours below from 0.763'],
  ],
  [
    'lanes without a name that is longer than the scale',
    'Posts: 2',
    [span('Head', 0.9, 1), span('Head of the northern harbours '.repeat(6), 0.1, 1)],
    ['1: Head from 0.9', '2:  from 0'],
  ],
])('spans without room for their names have %s', (_, commonName, spans, lanes) => {
  expect(arrangeInSteps(spans, commonName).map(describeLaned)).toEqual(lanes);
});

it('spans of a lane overlap neither with their bars nor with their names, whatever they are', () => {
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const some = fc.record({ name: fc.string({ maxLength: 40 }), places: fc.tuple(place, place) });
  const check = (given: { name: string; places: [number, number] }[]) => {
    const spans = given.map(({ name, places }) => span(name, Math.min(...places), Math.max(...places)));
    const laned = arrangeInLanes(spans, 40, OUR_FONTS).map(({ span, lane, nameAt, isBelow }) => {
      const name = [nameAt, nameAt + measureWidth(span.name, OUR_FONTS) / 40];
      const [above, below] = isBelow ? [[], name] : [name, []];
      return { span, lane, bar: [span.begin, span.end], above, below };
    });
    expect(laned.map(({ span }) => span)).toEqual(spans);
    for (const [index, one] of laned.entries())
      for (const other of laned.slice(index + 1).filter(({ lane }) => lane === one.lane))
        for (const part of ['bar', 'above', 'below'] as const) {
          const [[begin = 0, end = 0], [from = 0, to = 0]] = [one[part], other[part]];
          expect(Math.min(end, to) - Math.max(begin, from)).toBeLessThan(1e-9);
        }
  };
  fc.assert(fc.property(fc.array(some, { maxLength: 12 }), check));
});
