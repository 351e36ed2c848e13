import { estimateWidth } from './text-width.ts';
import { MAX_ROLES, type Timeline, type TimelineMark, type TimelineRow } from './timeline.ts';

export interface PlacedName {
  text: string;
  /** Beside, inside or above the bar or the marks. */
  where: 'beside' | 'inside' | 'above';
  /** The part of the name that is at the place. */
  anchor: 'start' | 'middle' | 'end';
  place: number;
  /** The highest level of the marks below it. */
  level?: number;
}

/** The space around a name, in units of its font size. */
const SPACE = 1.25;

/**
 * Places the names of all rows on a scale whose width is in units of their font size. Positions have the kind of name that
 * most of them have room for. A name stands above its row only if it does not fit elsewhere, and never if rows are many.
 */
export function placeNames({ positions, kinds }: Timeline, width: number): (PlacedName | undefined)[] {
  const canBeAbove = positions.length <= MAX_ROLES;
  const toShare = (text: string) => (estimateWidth(text) + SPACE) / width;
  const choices = (positions[0]?.names ?? []).map((_, index) =>
    positions.map((row) => {
      const text = row.names[index] ?? '';
      const share = toShare(text);
      const name = placeBeside(row, text, share) ?? placeInside(row, text, share);
      return name ?? (canBeAbove ? placeAbove(row, text, share) : undefined);
    }),
  );
  const toCount = (names: (typeof choices)[number]) =>
    names.filter((name) => name).length + names.filter((name) => name && name.where !== 'above').length / 100;
  const [best = []] = choices.toSorted((a, b) => toCount(b) - toCount(a));
  return [
    ...best,
    ...kinds.map((row) => {
      const [text = ''] = row.names;
      const share = toShare(text);
      return placeBeside(row, text, share) ?? placeAbove(row, text, share, row.marks);
    }),
  ];
}

function placeBeside({ begin, end }: TimelineRow, text: string, share: number): PlacedName | undefined {
  if (end + share <= 1) return { text, where: 'beside', anchor: 'start', place: end };
  return begin >= share ? { text, where: 'beside', anchor: 'end', place: begin } : undefined;
}

function placeInside({ begin, end }: TimelineRow, text: string, share: number): PlacedName | undefined {
  return end - begin >= share ? { text, where: 'inside', anchor: 'start', place: begin } : undefined;
}

function placeAbove(
  { begin, end }: TimelineRow,
  text: string,
  share: number,
  marks: readonly TimelineMark[] = [],
): PlacedName | undefined {
  if (share > 1) return undefined;
  const isAt = (from: number) => from >= 0 && from + share <= 1;
  const middle = Math.max(share / 2, Math.min((begin + end) / 2, 1 - share / 2));
  const from = [begin, end - share].find(isAt) ?? middle - share / 2;
  const below = marks.filter(({ place }) => place >= from && place <= from + share);
  const level = Math.max(0, ...below.map(({ level }) => level));
  if (from === begin) return { text, where: 'above', anchor: 'start', place: begin, level };
  if (from === end - share) return { text, where: 'above', anchor: 'end', place: end, level };
  return { text, where: 'above', anchor: 'middle', place: middle, level };
}
