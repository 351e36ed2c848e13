import type { Node } from '@takumi-rs/core';
import { isolate } from '../key-figures.ts';
import type { Palette } from '../palette.ts';
import type { ShareCell } from '../site-page.ts';
import { estimateWidth } from '../text-width.ts';
import type { Timeline } from '../timeline.ts';
import { type Typeface, toDrawableText } from '../typeface.ts';
import { type IconSubject, layOutIcon } from './icons.ts';
import { column, LEADING, row, type Style, write } from './layout-nodes.ts';
import type { ShareImage } from './share-image.ts';
import { chooseTimelineHeight, layOutTimeline } from './share-image-timeline.ts';

/** Social networks recommend this size in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 };

const GAP = 29;
const EDGE = 76;
const CONTENT_WIDTH = SHARE_IMAGE_SIZE.width - 2 * EDGE;
/** The width of one of three cells. */
const CELL_WIDTH = 330;
/** A portrait fills this part at the end of the image. */
const PANEL = { width: 400, height: SHARE_IMAGE_SIZE.height };
const [TOP, FOOT, ROW, MARK] = [48, 104, 70, 112];

/** A chat shows the image a third as large, so that smaller texts could not be read. */
const [TEXT, SMALL] = [38, 32];
const HEADING_SIZES = [176, 152, 132, 116, 100, 88, 76, 66, 56, 48];
const MAX_HEADING_LINES = 3;
const FIGURE = 92;
/** The height between top and foot without the line below the heading. */
const ROOM = SHARE_IMAGE_SIZE.height - TOP - FOOT - 84;

export interface ShareImageFrame {
  colors: Palette;
  typeface: Typeface;
  direction: 'ltr' | 'rtl';
  icon: IconSubject;
  domain: string;
  /** A portrait stands beside the text, and a wide picture below the heading. */
  isPortrait: boolean;
}

/** Pictures are cropped to this size, except for tall ones of entries, which fit within it. */
export function toPictureSize({ picture, cells, timeline }: ShareImage, isPortrait: boolean) {
  if (isPortrait) return PANEL;
  const width = timeline ? CELL_WIDTH : toCellWidth(cells.length + (picture ? 1 : 0));
  return { width, height: Math.round(width * 0.59) };
}

/** The owner's name replaces a heading that has only emoji, which are not drawn. */
export function layOutShareImage(image: ShareImage, frame: ShareImageFrame): Node {
  const { heading, signature, owner, sentence, timeline, picture } = image;
  const { colors, typeface, direction, icon, domain, isPortrait } = frame;
  const title = toDrawableText(heading, typeface) || owner;
  const panel = isPortrait ? picture : undefined;
  const width = CONTENT_WIDTH - (panel ? PANEL.width : 0);
  const cells = [
    ...(picture && !panel ? [{ picture }] : []),
    ...image.cells,
    ...(picture && !panel && sentence && !timeline ? [{ text: sentence }] : []),
  ];
  const isDrawn = timeline !== undefined || cells.some(({ picture, bars }) => picture || bars?.length);
  const hasMark = !isDrawn && cells.length < 2;
  const hasSentence = sentence && (timeline !== undefined || !isDrawn);
  const sentenceLines = hasSentence ? Math.min(3, countLines(sentence, TEXT, width)) : 0;
  const leading = direction === 'rtl' ? 1.5 : 1.08;
  const room = ROOM - sentenceLines * LEADING * TEXT;
  const leastHeading = leading * Math.max(76, 48 * countLines(title, 48, width));
  const career = timeline && { timeline, height: chooseTimelineHeight(timeline, room - leastHeading) };
  const taken = (career?.height ?? toHeight(cells)) + (hasMark ? MARK + GAP : 0);
  const page = { width: '100%', height: '100%', backgroundColor: colors.paper, color: colors.ink };
  const foot: Style = { height: FOOT, flexShrink: 0, alignItems: 'center', justifyContent: 'space-between' };
  return row({ ...page, direction }, [
    column({ flexGrow: 1, minWidth: 0, padding: `${TOP}px ${EDGE}px 0` }, [
      ...(hasMark ? [layOutIcon(icon, colors, MARK, 0.19 * MARK)] : []),
      write(typeface, title, toHeadingSize(title, width, room - taken, leading), MAX_HEADING_LINES, {
        marginTop: hasMark ? 'auto' : 0,
        lineHeight: leading,
        letterSpacing: direction === 'rtl' ? 0 : -1.5,
        textWrap: 'balance',
      }),
      write(typeface, signature, TEXT, 1, { marginTop: 12 }),
      ...(hasSentence
        ? [write(typeface, sentence, TEXT, sentenceLines, { marginTop: 12, color: colors['ink-soft'] })]
        : []),
      column({ marginTop: hasMark ? 0 : 'auto', paddingTop: 20 }, [
        ...(isDrawn
          ? [layOutCells(cells, width, career, frame)]
          : cells.map((cell) => layOutRow(cell, frame))),
      ]),
      row(foot, [
        write(typeface, domain, SMALL, 1, { color: colors['ink-soft'] }),
        ...(hasMark ? [] : [layOutIcon(icon, colors, MARK / 2, 0.1 * MARK)]),
      ]),
    ]),
    ...(panel ? [{ type: 'image' as const, src: panel, style: { ...PANEL, flexShrink: 0 } }] : []),
  ]);
}

/** The height that the heading leaves to what stands at the foot. */
function toHeight(cells: readonly ShareCell[]): number {
  if (cells.some(({ bars }) => bars?.length)) return cells.length > 1 ? 300 : 274;
  return cells.some(({ picture }) => picture) ? 260 : cells.length * ROW;
}

function layOutRow({ title = '', text }: ShareCell, { colors, typeface }: ShareImageFrame): Node {
  const style: Style = { alignItems: 'baseline', columnGap: GAP, padding: '8px 0', flexShrink: 0 };
  return row({ ...style, borderTop: `2px solid ${colors.rule}` }, [
    write(typeface, title, TEXT, 1, { flexShrink: 1 }),
    ...(text ? [write(typeface, text, SMALL, 1, { color: colors['ink-soft'], flexShrink: 100 })] : []),
  ]);
}

function layOutCells(
  cells: readonly ShareCell[],
  width: number,
  career: { timeline: Timeline; height: number } | undefined,
  frame: ShareImageFrame,
): Node {
  const [first] = cells;
  const isAlone = cells.length === 1 && Boolean(first?.bars?.length);
  const cellWidth = isAlone ? width : career ? CELL_WIDTH : toCellWidth(cells.length);
  const longest = Math.max(0, ...cells.map(({ bars, title = '' }) => (bars ? estimateWidth(title) : 0)));
  const figureSize = Math.min(isAlone ? 1.15 * FIGURE : FIGURE, cellWidth / longest);
  const space = { width: width - cells.length * (CELL_WIDTH + GAP), height: career?.height ?? 0 };
  return row({ columnGap: GAP, alignItems: career && 'flex-end' }, [
    ...cells.map((cell) => layOutCell(cell, cellWidth, figureSize, frame)),
    ...(career ? [layOutTimeline(career.timeline, space, frame)] : []),
  ]);
}

function toCellWidth(count: number): number {
  return count > 2 ? CELL_WIDTH : Math.floor((CONTENT_WIDTH - GAP) / 2);
}

function layOutCell(
  cell: ShareCell,
  width: number,
  figureSize: number,
  { colors, typeface }: ShareImageFrame,
): Node {
  const { picture, title, bars, text } = cell;
  const isNarrow = width <= CELL_WIDTH;
  const line = picture ? {} : { borderTop: `2px solid ${colors.rule}`, paddingTop: 6 };
  // The same height for one or two lines of text keeps the bars of several cells aligned.
  const label = { color: colors['ink-soft'], lineHeight: 1.2 };
  const lines = bars ? { minHeight: isNarrow ? 70 : 0, marginBottom: 8 } : {};
  const [height, fontSize] = [46, 28];
  return column({ width, minHeight: 0, ...line }, [
    ...(picture ? [showPicture(picture, colors)] : []),
    ...(title
      ? [
          bars
            ? write(typeface, isolate(title), figureSize, 1, { lineHeight: 1.1 })
            : write(typeface, title, SMALL, picture ? 1 : 2, {}),
        ]
      : []),
    ...(text && (bars || !picture)
      ? [
          write(typeface, text, isNarrow ? 28 : title ? SMALL : TEXT, bars ? 2 : 5, {
            ...label,
            ...lines,
            textWrap: 'balance',
          }),
        ]
      : []),
    ...(bars ?? []).map(({ share, hasWhole, text }, index) => {
      // The number is in the bar if it fits, else beside it, as on pages. It gets smaller if it fits in neither place.
      const needed = estimateWidth(text) * fontSize + 20;
      const [inside, beside] = [width * share, width * (1 - share)];
      const isInside = inside >= needed || (beside < needed && inside >= beside);
      const color = !isInside ? colors['ink-soft'] : index > 0 ? colors['on-mark'] : colors.ink;
      const size = fontSize * Math.min(1, (isInside ? inside : beside) / needed);
      const number = write(typeface, text, size, 1, { color, padding: '0 10px' });
      const bar: Style = { width: width * share, height, backgroundColor: toBarColor(index, colors) };
      const whole: Style = hasWhole ? { backgroundColor: colors.faint } : {};
      return row({ alignItems: 'center', height, marginBottom: 6, flexShrink: 0, ...whole }, [
        row({ ...bar, alignItems: 'center', flexShrink: 0 }, isInside ? [number] : []),
        ...(isInside ? [] : [number]),
      ]);
    }),
  ]);
}

function toBarColor(index: number, { mark, before }: Palette): string {
  return index > 0 ? mark : before;
}

function showPicture(src: string, { rule }: Palette): Node {
  const style: Style = { flexShrink: 0, alignSelf: 'flex-start', marginBottom: 10 };
  return { type: 'image', src, style: { ...style, borderRadius: 8, border: `2px solid ${rule}` } };
}

/** The largest size at which the heading fits into the room, in at most three lines, without cutting a word. */
function toHeadingSize(text: string, width: number, room: number, leading: number): number {
  const longestWord = Math.max(...text.split(/[\s-]+/).map(estimateWidth));
  const fits = (size: number) => {
    const lines = countLines(text, size, width);
    return lines <= MAX_HEADING_LINES && lines * size * leading <= room && longestWord * size <= width;
  };
  return HEADING_SIZES.find(fits) ?? HEADING_SIZES.at(-1) ?? 0;
}

/** Lines are not quite full if there are several. */
function countLines(text: string, size: number, width: number): number {
  const lines = (estimateWidth(text) * size) / width;
  return Math.ceil(lines > 1 ? 1.1 * lines : lines);
}
