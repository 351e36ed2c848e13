import type { Node } from '@takumi-rs/core';
import type { Timeline } from '../timeline.ts';
import { type PlacedName, placeNames } from '../timeline-names.ts';
import { column, row, type Style, write } from './layout-nodes.ts';
import type { ShareImageFrame } from './share-image-layout.ts';

const YEARS_HEIGHT = 44;
const [MAX_HEIGHT, MAX_LOW] = [300, 5];
/** The greatest height of a row, and the least one of a row with a name. */
const [MAX_ROW, MIN_NAMED_ROW] = [48, 18];
/** Smaller names would not be legible. */
const [MAX_NAME, MIN_NAME] = [28, 20];

/** A higher timeline needs the room of a sentence. */
export function isLow({ positions, kinds }: Timeline): boolean {
  return positions.length + kinds.length <= MAX_LOW;
}

export function chooseTimelineHeight({ positions, kinds }: Timeline, available: number): number {
  return Math.min(YEARS_HEIGHT + MAX_ROW * (positions.length + kinds.length), MAX_HEIGHT, available);
}

/** Draws a timeline whose rows fill a space of the given size in pixels. */
export function layOutTimeline(
  timeline: Timeline,
  space: { width: number; height: number },
  { colors, typeface, direction }: ShareImageFrame,
): Node {
  const { ticks, positions, kinds } = timeline;
  const { width } = space;
  const [near, far] = direction === 'rtl' ? (['Right', 'Left'] as const) : (['Left', 'Right'] as const);
  const from = (place: number): Style => ({
    position: 'absolute',
    [near.toLowerCase()]: Math.round(place * width),
  });
  const until = (place: number): Style => ({
    position: 'absolute',
    [far.toLowerCase()]: Math.round((1 - place) * width),
  });
  const toHeight = (rows: number) => Math.min(MAX_ROW, (space.height - YEARS_HEIGHT) / rows);
  const fontSize = Math.max(MIN_NAME, Math.min(MAX_NAME, 0.6 * toHeight(positions.length + kinds.length)));
  const names = placeNames(timeline, width / fontSize);
  const rows = [...positions, ...kinds].map((row, index) => {
    const marks = 'marks' in row ? row.marks : [];
    const levels = Math.max(0, ...marks.map(({ level }) => level));
    const name = names[index];
    const above = name?.where === 'above' ? (name.level ?? 0) / 2 + 0.75 : 0;
    return { ...row, marks, name, parts: 1 + Math.max(levels / 2, above) };
  });
  const height = toHeight(rows.reduce((sum, { parts }) => sum + parts, 0));
  const isNamed = height >= MIN_NAMED_ROW;
  const [bar, dot] = [Math.round(height * (isNamed ? 0.66 : 0.8)), Math.round(Math.min(height / 2, 20))];
  const writeName = ({ text, where, anchor, place, level = 0 }: PlacedName, distance: number) => {
    const soft = { color: colors['ink-soft'], backgroundColor: colors.paper };
    const color = where === 'inside' ? { color: colors['on-mark'] } : soft;
    const style: Style = {
      ...(anchor === 'end' ? until(place) : from(anchor === 'middle' ? place - 0.5 : place)),
      ...(anchor === 'middle' ? { width, justifyContent: 'center' } : {}),
      ...(where === 'above'
        ? { bottom: height * (0.9 + level / 2) }
        : { bottom: 0, height, padding: `0 ${distance}px` }),
      alignItems: 'center',
    };
    return row(style, [write(typeface, text, fontSize, 1, { ...color, lineHeight: 0.9 })]);
  };
  return column({ width, flexShrink: 0, position: 'relative', paddingTop: YEARS_HEIGHT }, [
    ...ticks
      .filter(({ isMinor }) => !isMinor)
      .map(({ place, year }) => {
        const side = place < 1 ? near : far;
        const line = { [`border${side}`]: `2px solid ${colors.rule}`, [`padding${side}`]: 8 };
        return row({ ...(place < 1 ? from(place) : until(1)), ...line, top: 0, bottom: 0 }, [
          write(typeface, year, MAX_NAME, 1, { color: colors['ink-soft'] }),
        ]);
      }),
    ...rows.map(({ begin, end, marks, name, parts }) =>
      row({ position: 'relative', height: parts * height }, [
        ...(marks.length === 0
          ? [
              row(
                {
                  ...from(begin),
                  width: (end - begin) * width,
                  top: (height - bar) / 2,
                  height: bar,
                  backgroundColor: colors.mark,
                },
                [],
              ),
            ]
          : marks.map(({ place, level, open }) =>
              row(
                {
                  ...from(place - dot / 2 / width),
                  bottom: (height - dot + level * height) / 2,
                  width: dot,
                  height: dot,
                  border: `3px solid ${colors.mark}`,
                  borderRadius: dot / 2,
                  backgroundColor: open ? colors.paper : colors.mark,
                },
                [],
              ),
            )),
        ...(name && isNamed ? [writeName(name, marks.length === 0 ? 10 : dot)] : []),
      ]),
    ),
  ]);
}
