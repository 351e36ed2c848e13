import type { Node } from '@takumi-rs/core';
import {
  arrangeInLanes,
  type LanedSpan,
  type Timeline,
  type TimelineBar,
  type TimelineKind,
} from '../timeline.ts';
import type { Typeface } from '../typeface.ts';
import { column, row, type Style, write } from './drawing.ts';
import type { ShareImageFrame } from './share-image-layout.ts';

const YEARS_HEIGHT = 44;
/** The size of years and names, which would not be legible if they were smaller, and the height of a name above its bar. */
const [TEXT, NAME_HEIGHT] = [28, 40];
/** More lanes have no room for names, so each position has a row without one. */
const MAX_NAMED_LANES = 2;
const [MIN_LANE, MAX_LANE] = [NAME_HEIGHT + 24, NAME_HEIGHT + 56];
/** More rows share the height of this number. */
const [MIN_ROW, MAX_ROW, MAX_ROWS] = [24, 48, 5];
/** The part of the height below a name that a bar takes. */
const BAR = 0.8;
/** The diameter of a mark, and the stroke of a hollow one, of one among many, and of the paper between bars that meet. */
const [MARK, STROKE] = [18, 4];
const ANCHORS = ['flex-start', 'center', 'flex-end'] as const;

type Span = LanedSpan<TimelineBar | TimelineKind>;

/** The heights in pixels that the positions need, and that a timeline takes if there is room. */
export function toTimelineHeights(
  timeline: Timeline,
  width: number,
  typeface: Typeface,
): { least: number; most: number } {
  const { isNamed, positions, kinds } = arrange(timeline, width, typeface);
  const [least, most] = isNamed ? [MIN_LANE, MAX_LANE] : [MIN_ROW, MAX_ROW];
  return {
    least: YEARS_HEIGHT + least * Math.min(MAX_ROWS, countLanes(positions)),
    most: YEARS_HEIGHT + most * Math.min(MAX_ROWS, countLanes(positions) + countLanes(kinds)),
  };
}

/** Draws the positions of a career, and the first achievements if there is room, in lanes that fill a space in pixels. */
export function layOutTimeline(
  timeline: Timeline,
  { width, height }: { width: number; height: number },
  { colors, typeface, direction }: ShareImageFrame,
): Node {
  const { isNamed, positions, kinds } = arrange(timeline, width, typeface);
  const own = countLanes(positions);
  const room = Math.floor((height - YEARS_HEIGHT) / MIN_LANE) - own;
  const spans = [
    ...positions,
    ...kinds.filter(({ lane }) => lane <= room).map((kind) => ({ ...kind, lane: own + kind.lane })),
  ];
  const laneHeight = (height - YEARS_HEIGHT) / countLanes(spans);
  const nameHeight = isNamed ? NAME_HEIGHT : 0;
  const barHeight = Math.round(BAR * (laneHeight - nameHeight));
  const color = colors['ink-soft'];
  const near = direction === 'rtl' ? 'right' : 'left';
  const from = (place: number, before = 0): Style => ({
    position: 'absolute',
    [near]: Math.round(place * width - before),
  });
  const drawYear = ({ place, year }: Timeline['ticks'][number]): Node[] => {
    const edge = Math.trunc(2 * place - 1);
    const line: Style = { ...from(place), top: YEARS_HEIGHT, bottom: 0, width: 2 };
    // A year has a box of a fifth of the scale, in which it begins, ends or stands in the middle.
    const box: Style = { ...from(place - (edge + 1) / 10), top: 0, width: width / 5 };
    return [
      ...(edge === 0 ? [row({ ...line, backgroundColor: colors.rule }, [])] : []),
      row({ ...box, justifyContent: ANCHORS[edge + 1] }, [write(typeface, year, TEXT, 1, { color })]),
    ];
  };
  const drawSpan = ({ span, lane, nameAt, gaps }: Span): Node[] => {
    const top = YEARS_HEIGHT + (lane - 1) * laneHeight;
    const bar: Style = { top: top + nameHeight, height: barHeight, backgroundColor: colors.mark };
    const gap: Style = { width: STROKE / 2, backgroundColor: colors.paper };
    // Its ground hides the lines of years.
    const name: Style = { maxWidth: width, color, backgroundColor: colors.paper };
    const shapes: Style[] =
      'text' in span
        ? [
            { ...bar, ...from(span.begin), width: (span.end - span.begin) * width },
            ...gaps.map((place) => ({ ...bar, ...gap, ...from(place, STROKE / 4) })),
          ]
        : span.marks.map(({ place, status }) => {
            if (span.isMany && !status) return { ...bar, ...from(place, STROKE / 2), width: STROKE };
            const fill: Style = status
              ? { border: `${STROKE}px solid ${colors.mark}` }
              : { backgroundColor: colors.mark };
            const middle = top + nameHeight + (barHeight - MARK) / 2;
            const size: Style = { width: MARK, height: MARK, borderRadius: MARK / 2 };
            return { ...from(place, MARK / 2), top: middle, ...size, ...fill };
          });
    return [
      ...(isNamed && span.name
        ? [row({ ...from(nameAt), top }, [write(typeface, span.name, TEXT, 1, name)])]
        : []),
      ...shapes.map((style) => row(style, [])),
    ];
  };
  return column({ width, height, flexShrink: 0, position: 'relative' }, [
    ...timeline.ticks.filter(({ isMinor }) => !isMinor).flatMap(drawYear),
    ...spans.flatMap(drawSpan),
  ]);
}

function arrange({ positions, kinds }: Timeline, width: number, typeface: Typeface) {
  const inLanes = (spans: readonly (TimelineBar | TimelineKind)[]) =>
    arrangeInLanes(spans, width / TEXT, typeface);
  const named = inLanes(positions);
  if (countLanes(named) <= MAX_NAMED_LANES) return { isNamed: true, positions: named, kinds: inLanes(kinds) };
  const rows = named.map((span, index) => ({ ...span, lane: index + 1, gaps: [] }));
  return { isNamed: false, positions: rows, kinds: [] };
}

function countLanes(spans: readonly Span[]): number {
  return Math.max(0, ...spans.map(({ lane }) => lane));
}
