import { estimateWidth } from './text-width.ts';
import type { Timeline, TimelineBar, TimelineMark } from './timeline.ts';

export interface PlacedName {
  text: string;
  /** Beside or inside the bar, beside the first mark, above the row, or at the start of the scale. */
  where: 'beside' | 'inside' | 'above' | 'start';
  /** The part of the name that is at the place. */
  anchor: 'start' | 'end';
  place: number;
}

/** The width of a scale on a phone, in units of the font size of its names, whose typeface is narrower than is estimated. */
export const PHONE_WIDTH = 19 / 0.88;
/** The space around a name, in units of its font size. */
const SPACE = 1.25;
/** Few positions have names above their bars if there is no other room. */
const MAX_FEW = 6;

/**
 * Places the names of all rows on a scale of a width in units of their font size. All positions are named by their
 * employers, or all by their roles if more of those have room on a phone. If one of few positions has no room for its name at
 * its bar, all names stand above their bars.
 */
export function placeNames({ positions, kinds }: Timeline, width: number): (PlacedName | undefined)[] {
  const toShare = (text: string, scale = width) => (estimateWidth(text) + SPACE) / scale;
  const choices = (positions[0]?.names ?? []).map((_, index) => {
    const rows = positions.map((bar) => ({ ...bar, text: bar.names[index] ?? '' }));
    return { rows, count: rows.filter((row) => placeAtBar(row, toShare(row.text, PHONE_WIDTH))).length };
  });
  const [{ rows } = { rows: [] }] = choices.toSorted((a, b) => b.count - a.count);
  const names = rows.map((row) => placeAtBar(row, toShare(row.text)));
  const areAbove = rows.length <= MAX_FEW && names.includes(undefined);
  return [
    ...(areAbove ? rows.map((row) => placeAbove(row, toShare(row.text))) : names),
    ...kinds.map(({ name, marks }) => placeAtMarks(name, marks, toShare(name))),
  ];
}

/** A name beside a bar is on the side with more room, so that those of a rising career change sides once. */
function placeAtBar({ begin, end, text }: TimelineBar, share: number): PlacedName | undefined {
  const isBefore = begin > 1 - end;
  if (share <= Math.max(begin, 1 - end)) {
    return { text, where: 'beside', anchor: isBefore ? 'end' : 'start', place: isBefore ? begin : end };
  }
  return end - begin >= share ? { text, where: 'inside', anchor: 'start', place: begin } : undefined;
}

function placeAbove({ begin, text }: TimelineBar, share: number): PlacedName | undefined {
  if (share > 1) return undefined;
  const isAtEnd = begin + share > 1;
  return { text, where: 'above', anchor: isAtEnd ? 'end' : 'start', place: isAtEnd ? 1 : begin };
}

/** The name of marks is at the start of the scale, after the first mark if that is there, or else above it. */
function placeAtMarks(text: string, marks: readonly TimelineMark[], share: number): PlacedName | undefined {
  const [first = 1, second = 1] = marks.filter(({ level }) => level === 0).map(({ place }) => place);
  if (first >= share) return { text, where: 'start', anchor: 'start', place: 0 };
  if (first + share <= second) return { text, where: 'beside', anchor: 'start', place: first };
  return share <= 1 ? { text, where: 'above', anchor: 'start', place: 0 } : undefined;
}
