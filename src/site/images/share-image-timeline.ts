import type { Node } from '@takumi-rs/core';
import type { Timeline, TimelineBar, TimelineKind } from '../timeline.ts';
import {
  arrangeInLanes,
  arrangeInSteps,
  countLanes,
  countNameLines,
  type LanedSpan,
} from '../timeline-lanes.ts';
import type { Typeface } from '../typeface.ts';
import { column, row, type Style, write } from './drawing.ts';
import type { ShareImageFrame } from './share-image-layout.ts';

const YEARS_HEIGHT = 44;
/** The smallest legible size of years and names, the height of a name, and its distance from the bar above it. */
const [TEXT, NAME_HEIGHT, NAME_GAP] = [28, 40, 4];
/** If names need more lines, which would crowd out the heading, each position has a row without a name. */
const MAX_NAME_LINES = 3;
/** The least and greatest height of a row without names, the number of rows after which rows get lower, and the part of a row that a bar takes. */
const [MIN_ROW, MAX_ROW, MAX_ROWS, BAR] = [24, 56, 5, 0.8];
/** The diameter of a mark, and the width of strokes: of hollow marks, of one mark among many, and of gaps between bars. */
const [MARK, STROKE] = [18, 4];

type Span = LanedSpan<TimelineBar | TimelineKind>;

/** A timeline whose parts have their lanes at a width in pixels. */
interface ArrangedTimeline extends Pick<Timeline, 'ticks'> {
  width: number;
  positions: LanedSpan<TimelineBar>[];
  /** In the lanes after those of the positions. */
  kinds: LanedSpan<TimelineKind>[];
  /** The height in pixels that the positions and a lane of achievements need. */
  least: number;
  /** The height in pixels that the timeline takes if it can. */
  most: number;
}

export function arrangeTimeline(timeline: Timeline, width: number, typeface: Typeface): ArrangedTimeline {
  const { positions, kinds } = putInLanes(timeline, width, typeface);
  const firstKinds = kinds.filter(({ lane }) => lane === countLanes(positions) + 1);
  return {
    ticks: timeline.ticks,
    width,
    positions,
    kinds,
    least: toHeight([...positions, ...firstKinds], MIN_ROW),
    most: toHeight([...positions, ...kinds], MAX_ROW),
  };
}

/** Draws the positions of a career, and the first achievements if there is room, in lanes that fill a height in pixels. */
export function layOutTimeline(
  { ticks, width, positions, kinds }: ArrangedTimeline,
  height: number,
  { colors, typeface, direction }: ShareImageFrame,
): Node {
  const own = countLanes(positions);
  const left = height - toHeight(positions, MIN_ROW);
  const room = own + Math.floor(left / (NAME_HEIGHT + MIN_ROW));
  const spans = [...positions, ...kinds.filter(({ lane }) => lane <= room)];
  const rowHeight = (height - toHeight(spans, 0)) / countLanes(spans);
  const barHeight = Math.round(BAR * rowHeight);
  const color = colors['ink-soft'];
  const near = direction === 'rtl' ? 'right' : 'left';
  const from = (place: number, before = 0): Style => ({
    position: 'absolute',
    [near]: Math.round(place * width - before),
  });
  const drawYear = ({ place, year }: Timeline['ticks'][number]): Node[] => {
    const line: Style = { ...from(place), top: YEARS_HEIGHT, bottom: rowHeight - barHeight, width: 2 };
    // The first year begins at its place, and others have a box of a fifth of the scale, in the middle of which they stand.
    const box: Style = { ...from(place && place - 0.1), top: 0, width: width / 5 };
    return [
      ...(place > 0 ? [row({ ...line, backgroundColor: colors.rule }, [])] : []),
      row({ ...box, justifyContent: place > 0 ? 'center' : 'flex-start' }, [
        write(typeface, year, TEXT, 1, { color }),
      ]),
    ];
  };
  const drawSpan = ({ span, lane, nameAt, isBelow, gaps }: Span): Node[] => {
    const above = spans.filter((other) => other.lane < lane || (other.lane === lane && !other.isBelow));
    const top = toHeight(above, 0) + (lane - 1) * rowHeight;
    const nameTop = isBelow ? top + barHeight + NAME_GAP : top - NAME_HEIGHT;
    const bar: Style = { top, height: barHeight, backgroundColor: colors.mark };
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
            const middle = top + (barHeight - MARK) / 2;
            const size: Style = { width: MARK, height: MARK, borderRadius: MARK / 2 };
            return { ...from(place, MARK / 2), top: middle, ...size, ...fill };
          });
    return [
      ...(span.name
        ? [row({ ...from(nameAt), top: nameTop }, [write(typeface, span.name, TEXT, 1, name)])]
        : []),
      ...shapes.map((style) => row(style, [])),
    ];
  };
  return column({ width, height, flexShrink: 0, position: 'relative' }, [
    ...ticks.filter(({ isMinor }) => !isMinor).flatMap(drawYear),
    ...spans.flatMap(drawSpan),
  ]);
}

function putInLanes({ positions, hasRoomForNames, kinds }: Timeline, width: number, typeface: Typeface) {
  const inLanes = <Part extends TimelineBar | TimelineKind>(spans: readonly Part[]) =>
    arrangeInLanes(spans, width / TEXT, typeface);
  const named = inLanes(positions);
  if (hasRoomForNames && countNameLines(named) <= MAX_NAME_LINES) {
    const own = countLanes(named);
    return { positions: named, kinds: inLanes(kinds).map((kind) => ({ ...kind, lane: own + kind.lane })) };
  }
  // Names beside steps would be higher than many of them.
  const unnamed = positions.map((position) => ({ ...position, name: '' }));
  return { positions: arrangeInSteps(unnamed, ''), kinds: [] };
}

function toHeight(spans: readonly Span[], rowHeight: number): number {
  return (
    YEARS_HEIGHT + NAME_HEIGHT * countNameLines(spans) + rowHeight * Math.min(MAX_ROWS, countLanes(spans))
  );
}
