import { estimateWidth } from './text-width.ts';
import { MAX_FEW, type Timeline, type TimelineMark, type TimelineRow } from './timeline.ts';

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
  const canBeAbove = positions.length <= MAX_FEW;
  const toShare = (text: string) => (estimateWidth(text) + SPACE) / width;
  const choices = (positions[0]?.names ?? []).map((_, index) =>
    positions.map((row) => {
      const text = row.names[index] ?? '';
      const share = toShare(text);
      const name = placeBeside(row, text, share) ?? placeInside(row, text, share);
      return name ?? (canBeAbove ? placeAbove(row, text, share) : undefined);
    }),
  );
  // A name at its bar is better than one above it, which is better than none.
  const rate = (names: (PlacedName | undefined)[]) =>
    names.reduce((sum, name) => sum + (name ? (name.where === 'above' ? 0.99 : 1) : 0), 0);
  const [best = []] = choices.toSorted((a, b) => rate(b) - rate(a));
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
  const choices = [
    { anchor: 'start', place: begin, from: begin },
    { anchor: 'end', place: end, from: end - share },
  ] as const;
  const middle = Math.max(share / 2, Math.min((begin + end) / 2, 1 - share / 2));
  const { from, ...at } = choices.find(({ from }) => from >= 0 && from + share <= 1) ?? {
    anchor: 'middle' as const,
    place: middle,
    from: middle - share / 2,
  };
  const below = marks.filter(({ place }) => place >= from && place <= from + share);
  return { text, where: 'above', ...at, level: Math.max(0, ...below.map(({ level }) => level)) };
}
