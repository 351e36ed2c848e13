import type { Node } from '@takumi-rs/core';
import type { Timeline, TimelineBar, TimelineMark } from '../timeline.ts';
import { type PlacedName, placeNames } from '../timeline-names.ts';
import { column, row, type Style, write } from './layout-nodes.ts';
import type { ShareImageFrame } from './share-image-layout.ts';

const [YEARS_HEIGHT, PAD] = [44, 8];
const MAX_LOW = 5;
/** The greatest height of a row, the least one if all rows have names, and the least one if every second row has one. */
const [MAX_ROW, MIN_NAMED_ROW, MIN_ROW] = [48, 18, 12];
/** Smaller names would not be legible. */
const [MAX_NAME, MIN_NAME, LINE] = [28, 20, 0.9];

/** A higher timeline needs the room of a sentence. */
export function isLow({ positions, kinds }: Timeline): boolean {
  return positions.length + kinds.length <= MAX_LOW;
}

export function chooseTimelineHeight({ positions, kinds }: Timeline, available: number): number {
  return Math.min(YEARS_HEIGHT + MAX_ROW * (positions.length + kinds.length), available);
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
  const rows = [
    ...positions.map((position) => ({ bars: [position], marks: [] as TimelineMark[] })),
    ...kinds.map(({ marks }) => ({ bars: [] as TimelineBar[], marks })),
  ].map(({ bars, marks }, index) => {
    const name = names[index];
    const levels = Math.max(0, ...marks.map(({ level }) => level));
    return { bars, marks, name, parts: 1 + levels / 2 + (name?.where === 'above' ? 0.75 : 0) };
  });
  const height = toHeight(rows.reduce((sum, { parts }) => sum + parts, 0));
  const isNamed = (index: number) => height >= MIN_NAMED_ROW || (height >= MIN_ROW && index % 2 === 0);
  const [bar, dot, line] = [Math.round(0.8 * height), Math.round(Math.min(height / 2, 20)), LINE * fontSize];
  const writeName = ({ text, where, anchor, place }: PlacedName, distance: number) => {
    const style: Style = {
      ...(anchor === 'end' ? until(place) : from(place)),
      ...(where === 'above'
        ? { top: 0, height: 0.75 * height }
        : // A higher name takes the room of the row before or after it, whose bar is on the other side.
          { bottom: anchor === 'start' ? Math.min(0, height - line) : 0, height: Math.max(height, line) }),
      padding: `0 ${where === 'beside' ? distance : PAD}px`,
      alignItems: 'center',
    };
    const soft = { color: colors['ink-soft'], backgroundColor: colors.paper };
    const color = where === 'inside' ? { color: colors['on-mark'] } : soft;
    return row(style, [write(typeface, text, fontSize, 1, { ...color, lineHeight: LINE })]);
  };
  return column({ width, flexShrink: 0, position: 'relative', paddingTop: YEARS_HEIGHT }, [
    ...ticks
      .filter(({ isMinor }) => !isMinor)
      .map(({ place, year }) => {
        const side = place < 1 ? near : far;
        const line = { [`border${side}`]: `2px solid ${colors.rule}`, [`padding${side}`]: PAD };
        return row({ ...(place < 1 ? from(place) : until(1)), ...line, top: 0, bottom: 0 }, [
          write(typeface, year, MAX_NAME, 1, { color: colors['ink-soft'] }),
        ]);
      }),
    ...rows.map(({ bars, marks, name, parts }, index) =>
      row({ position: 'relative', height: parts * height }, [
        ...bars.map(({ begin, end }) => {
          const size = { width: (end - begin) * width, height: bar };
          const style = { ...from(begin), ...size, bottom: (height - bar) / 2, backgroundColor: colors.mark };
          return row(style, []);
        }),
        ...marks.map(({ place, level, lean, open }) =>
          row(
            {
              ...from(place + (0.4 * lean - 0.5) * (dot / width)),
              bottom: (height - dot + level * height) / 2,
              width: dot,
              height: dot,
              border: `3px solid ${colors.mark}`,
              borderRadius: dot / 2,
              backgroundColor: open ? colors.paper : colors.mark,
            },
            [],
          ),
        ),
        ...(name && isNamed(index) ? [writeName(name, bars.length > 0 ? PAD : dot / 2 + PAD)] : []),
      ]),
    ),
  ]);
}
