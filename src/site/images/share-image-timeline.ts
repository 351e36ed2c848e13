import type { Node } from '@takumi-rs/core';
import type { Timeline, TimelineMark } from '../timeline.ts';
import { measureWidth } from '../typeface.ts';
import { column, row, type Style, write } from './drawing.ts';
import type { ShareImageFrame } from './share-image-layout.ts';

const YEARS_HEIGHT = 44;
/** The size of years and names, which would not be legible if they were smaller, and the space beside names. */
const [TEXT, GAP] = [28, 24];
/** The names of more positions would not be legible. */
const MAX_NAMED = 5;
/** The greatest part of the width before the scale, where names of early positions begin. */
const MAX_BEFORE = 0.4;
const [MIN_ROW, MAX_ROW] = [34, 64];
/** The part of the height of a row that its bar takes. */
const BAR = 0.7;
/** The diameter of a mark, and the stroke of a hollow one or of one among many. */
const [MARK, STROKE] = [18, 4];
const ANCHORS = ['flex-start', 'center', 'flex-end'] as const;

/** The heights in pixels that the positions need, and that a timeline takes if there is room. */
export function toTimelineHeights({ positions, kinds }: Timeline): { least: number; most: number } {
  const toRows = (count: number) => Math.min(count, MAX_NAMED);
  return {
    least: YEARS_HEIGHT + MIN_ROW * toRows(positions.length),
    most: YEARS_HEIGHT + MAX_ROW * toRows(positions.length + kinds.length),
  };
}

/** Draws the positions of a career, and the first achievements if there is room, in rows that fill a space in pixels. */
export function layOutTimeline(
  { ticks, positions, kinds }: Timeline,
  space: { width: number; height: number },
  { colors, typeface, direction }: ShareImageFrame,
): Node {
  const isNamed = positions.length <= MAX_NAMED;
  const most = Math.min(MAX_NAMED, Math.floor((space.height - YEARS_HEIGHT) / MIN_ROW));
  const rows = [...positions, ...kinds.slice(0, Math.max(0, most - positions.length))];
  // A name that ends where its bar, its first mark or the scale begins needs room before the scale if that is early.
  const needed = rows
    .filter(({ nameSide }) => nameSide !== 'after')
    .map(
      ({ name, nameAt }) => (TEXT * measureWidth(name, typeface) + GAP - nameAt * space.width) / (1 - nameAt),
    );
  const scale = isNamed ? Math.ceil(Math.min(Math.max(0, ...needed), MAX_BEFORE * space.width)) : 0;
  const width = space.width - scale;
  const height = (space.height - YEARS_HEIGHT) / rows.length;
  const color = colors['ink-soft'];
  const near = direction === 'rtl' ? 'right' : 'left';
  const from = (place: number, before = 0): Style => ({
    position: 'absolute',
    [near]: Math.round(scale + place * width - before),
  });
  return column({ width: space.width, flexShrink: 0, position: 'relative', paddingTop: YEARS_HEIGHT }, [
    ...ticks
      .filter(({ isMinor }) => !isMinor)
      .flatMap(({ place, year }) => {
        const edge = Math.trunc(2 * place - 1);
        const line: Style = { ...from(place), top: YEARS_HEIGHT, bottom: 0, width: 2 };
        // A year has a box of a fifth of the scale, in which it begins, ends or stands in the middle.
        const box: Style = { ...from(place - (edge + 1) / 10), top: 0, width: width / 5 };
        return [
          ...(edge === 0 ? [row({ ...line, backgroundColor: colors.rule }, [])] : []),
          row({ ...box, justifyContent: ANCHORS[edge + 1] }, [write(typeface, year, TEXT, 1, { color })]),
        ];
      }),
    ...rows.map((line) => {
      const bar = { height: Math.round(BAR * height), backgroundColor: colors.mark };
      const drawMark = ({ place, status }: TimelineMark, isMany: boolean): Style => {
        if (isMany && !status) return { ...from(place, STROKE / 2), ...bar, width: STROKE };
        const fill: Style = status
          ? { border: `${STROKE}px solid ${colors.mark}` }
          : { backgroundColor: colors.mark };
        return { ...from(place, MARK / 2), ...fill, width: MARK, height: MARK, borderRadius: MARK / 2 };
      };
      const drawn =
        'marks' in line
          ? line.marks.map((mark) => drawMark(mark, line.isMany))
          : [{ ...from(line.begin), ...bar, width: (line.end - line.begin) * width }];
      const place: Style =
        line.nameSide === 'after'
          ? from(line.nameAt, -GAP)
          : { width: scale + line.nameAt * width - GAP, justifyContent: 'flex-end' };
      // Its ground hides the lines of years.
      const name: Style = { maxWidth: place.width, textAlign: 'end', color, backgroundColor: colors.paper };
      return row({ position: 'relative', height, alignItems: 'center' }, [
        ...(isNamed ? [row(place, [write(typeface, line.name, TEXT, 1, name)])] : []),
        ...drawn.map((style) => row(style, [])),
      ]);
    }),
  ]);
}
