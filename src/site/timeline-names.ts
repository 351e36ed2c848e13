import { estimateWidth } from './text-width.ts';
import { MAX_ROLES, type Timeline, type TimelineRow } from './timeline.ts';

export interface PlacedName {
  text: string;
  /** Beside, inside or above the bar or the marks. */
  where: 'beside' | 'inside' | 'above';
  /** The part of the name that is at the place. */
  anchor: 'start' | 'middle' | 'end';
  place: number;
}

/** The space around a name, in units of its font size. */
const SPACE = 1.25;

/**
 * Places the names of all rows on a scale whose width is in units of their font size. Positions have the kind of name that
 * most of them have room for. A name stands above its row only if it does not fit elsewhere, and never if rows are many.
 */
export function placeNames({ positions, kinds }: Timeline, width: number): (PlacedName | undefined)[] {
  const toShare = (text: string) => (estimateWidth(text) + SPACE) / width;
  const placeBeside = ({ begin, end }: TimelineRow, text: string): PlacedName | undefined => {
    if (end + toShare(text) <= 1) return { text, where: 'beside', anchor: 'start', place: end };
    return begin >= toShare(text) ? { text, where: 'beside', anchor: 'end', place: begin } : undefined;
  };
  const placeInside = ({ begin, end }: TimelineRow, text: string): PlacedName | undefined =>
    end - begin >= toShare(text) ? { text, where: 'inside', anchor: 'start', place: begin } : undefined;
  const placeAbove = ({ begin, end }: TimelineRow, text: string): PlacedName | undefined => {
    const share = toShare(text);
    if (share > 1) return undefined;
    if (begin + share <= 1) return { text, where: 'above', anchor: 'start', place: begin };
    if (end >= share) return { text, where: 'above', anchor: 'end', place: end };
    const middle = Math.max(share / 2, Math.min((begin + end) / 2, 1 - share / 2));
    return { text, where: 'above', anchor: 'middle', place: middle };
  };
  const choices = (positions[0]?.names ?? []).map((_, index) =>
    positions.map((row) => {
      const text = row.names[index] ?? '';
      return { row, text, name: placeBeside(row, text) ?? placeInside(row, text) };
    }),
  );
  const toCount = (choice: (typeof choices)[number]) => choice.filter(({ name }) => name).length;
  const [best = []] = choices.toSorted((a, b) => toCount(b) - toCount(a));
  const isRoomy = positions.length <= MAX_ROLES;
  return [
    ...best.map(({ row, text, name }) => name ?? (isRoomy ? placeAbove(row, text) : undefined)),
    ...kinds.map((row) => {
      const [text = ''] = row.names;
      return placeBeside(row, text) ?? placeAbove(row, text);
    }),
  ];
}
