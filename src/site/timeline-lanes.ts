import { measureWidth, SANS_WIDTHS, type Typeface } from './typeface.ts';

/** The least width of a scale on a wide screen, in units of the font size of years and names. It is that of Arabic pages, whose font is larger. */
export const WIDE = 54;
/** The space between two names or years, in the same units. */
export const SPACE = 0.95;
/** The smallest gap between marks that do not touch on a phone, as a part of the scale. */
export const MIN_GAP = 0.03;
/** The smallest gap, as a part of the scale, at which two bars do not look like one. */
const MIN_BAR_GAP = 0.002;

/** A part of the scale of a timeline. */
export interface TimelineSpan {
  name: string;
  /** The beginning of the bar, or the first mark. */
  begin: number;
  /** The end of the bar, or the last mark. */
  end: number;
}

/** A span in a lane that it shares with others. */
export interface LanedSpan<Span> {
  span: Span;
  /** The first lane is 1. */
  lane: number;
  /** The place where the name begins: that of the bar or the first mark, or an earlier one if the name would leave the scale. */
  nameAt: number;
  /** True if the name is below its bar. */
  isBelow: boolean;
  /** The places where the span meets an earlier one in its lane, at which a gap is drawn over both. */
  gaps: number[];
}

/** The places up to which a lane is filled. */
type Lane = Record<'bars' | 'above' | 'below', number>;

/**
 * Puts each span into the first lane that has space for its bar and, above or below the bar, for its name. The width of the
 * scale is in units of the font size of the names.
 */
export function arrangeInLanes<Span extends TimelineSpan>(
  spans: readonly Span[],
  width = WIDE,
  typeface = SANS_WIDTHS,
): LanedSpan<Span>[] {
  const lanes: Lane[] = [];
  const laned = new Map<Span, Omit<LanedSpan<Span>, 'gaps'>>();
  for (const span of spans.toSorted((a, b) => a.begin - b.begin)) {
    const { begin, end } = span;
    const { length, nameAt } = placeName(span, width, typeface);
    const isMarked = 'marks' in span;
    // A stack of marks is as high as a name, and marks at one place would cover each other.
    const clear = isMarked ? nameAt - MIN_GAP : begin;
    const hasRoom = (lane: Lane, side: 'above' | 'below') => lane[side] <= nameAt;
    const free = lanes.findIndex(
      (lane) => lane.bars <= clear && (hasRoom(lane, 'above') || (!isMarked && hasRoom(lane, 'below'))),
    );
    const lane = lanes[free] ?? { bars: -1, above: -1, below: -1 };
    const isBelow = !hasRoom(lane, 'above');
    lane.bars = end;
    if (span.name) lane[isBelow ? 'below' : 'above'] = nameAt + length + SPACE / width;
    if (free < 0) lanes.push(lane);
    laned.set(span, { span, lane: lanes.indexOf(lane) + 1, nameAt, isBelow });
  }
  return spans
    .flatMap((span) => laned.get(span) ?? [])
    .map((one, index, all) => {
      const drawn = all.slice(0, index).filter(({ lane }) => lane === one.lane);
      const meets = (place: number) =>
        drawn.some(({ span }) => [span.begin, span.end].some((edge) => Math.abs(edge - place) < MIN_BAR_GAP));
      return { ...one, gaps: [one.span.begin, one.span.end].filter(meets) };
    });
}

/**
 * Arranges bars whose names do not fit: in one lane if they follow each other, else each in a lane below the one before. If
 * there are several lanes, the last bar has its name below it, and the first bar above it unless the common name is there.
 * A name that is longer than the scale is left out, because a drawing does not break lines.
 */
export function arrangeInSteps<Span extends TimelineSpan>(
  spans: readonly Span[],
  commonName: string,
): LanedSpan<Span>[] {
  const unnamed = arrangeInLanes(spans.map((span) => ({ ...span, name: '' })));
  if (countLanes(unnamed) === 1) return unnamed;
  const free = (measureWidth(commonName, SANS_WIDTHS) + SPACE) / WIDE;
  return spans.map((span, index) => {
    const { length, nameAt } = placeName(span, WIDE, SANS_WIDTHS);
    const isBelow = index === spans.length - 1;
    const isNamed = length <= 1 && (isBelow || (index === 0 && nameAt >= free));
    return { span: isNamed ? span : { ...span, name: '' }, lane: index + 1, nameAt, isBelow, gaps: [] };
  });
}

function placeName({ name, begin }: TimelineSpan, width: number, typeface: Typeface) {
  const length = measureWidth(name, typeface) / width;
  return { length, nameAt: Math.max(0, Math.min(begin, 1 - length)) };
}

export function countLanes(spans: readonly LanedSpan<TimelineSpan>[]): number {
  return Math.max(0, ...spans.map(({ lane }) => lane));
}

/** Counts the lines above and below the bars of all lanes. */
export function countNameLines(spans: readonly LanedSpan<TimelineSpan>[]): number {
  const named = spans.filter(({ span }) => span.name);
  return new Set(named.map(({ lane, isBelow }) => `${lane} ${isBelow}`)).size;
}
