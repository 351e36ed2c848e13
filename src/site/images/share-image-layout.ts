import type { Node } from '@takumi-rs/core';
import { isolate } from '../key-figures.ts';
import type { Palette } from '../palette.ts';
import type { SignBar } from '../signature.ts';
import type { ShareCell } from '../site-page.ts';
import { estimateWidth, type Timeline } from '../timeline.ts';
import { type Typeface, toDrawableText } from '../typeface.ts';
import type { ShareImage } from './share-image.ts';

/** Social networks recommend this size in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 };

const CELL_WIDTH = 330;
/** Pictures are cropped to this size, as on pages. Tall ones fit within a size of their own and are not cropped. */
export const PICTURE_SIZE = { width: CELL_WIDTH, height: 206 };
export const TALL_PICTURE_SIZE = { width: CELL_WIDTH, height: 250 };
const GAP = 29;
const CONTENT_WIDTH = 1048;

const SIGN = { width: 72, height: 36 };

export interface ShareImageFrame {
  colors: Palette;
  typeface: Typeface;
  direction: 'ltr' | 'rtl';
  sign: readonly SignBar[];
  domain: string;
}

type Style = NonNullable<Node['style']>;

/** The owner's name replaces a heading that has only emoji, which are not drawn. */
export function layOutShareImage(image: ShareImage, frame: ShareImageFrame): Node {
  const { heading, signature, owner, sentence, cells, timeline } = image;
  const { colors, typeface, direction, sign, domain } = frame;
  const title = toDrawableText(heading, typeface) || owner;
  const isAlone = cells.length === 1 && Boolean(cells[0]?.bars?.length);
  const isText = !timeline && cells.every(({ picture, bars }) => !picture && !bars);
  // A sentence leaves less room for the figures.
  const scale = sentence ? 0.85 : isAlone ? 1.3 : 1;
  // Pictures leave no room for a large heading.
  const maxHeading = cells.some(({ picture }) => picture) ? 64 : Number.POSITIVE_INFINITY;
  const page = { width: '100%', height: '100%', backgroundColor: colors.paper, color: colors.ink };
  const foot: Style = {
    height: 84,
    padding: '0 76px',
    alignItems: 'center',
    justifyContent: 'space-between',
  };
  return column({ ...page, direction }, [
    column({ flexGrow: 1, minHeight: 0, padding: '44px 76px 0' }, [
      write(typeface, title, Math.min(toHeadingSize(title), maxHeading), 3, {
        lineHeight: 1.1,
        letterSpacing: -1.5,
        textWrap: 'balance',
      }),
      write(typeface, signature, 30, 1, { marginTop: 14 }),
      ...(sentence
        ? [
            write(typeface, sentence, isText ? 38 : 28, isText ? 3 : 2, {
              marginTop: isText ? 28 : 12,
              color: colors['ink-soft'],
            }),
          ]
        : []),
      row({ columnGap: GAP, alignItems: timeline && 'flex-end', marginTop: 'auto', paddingTop: 20 }, [
        ...cells.map((cell) => layOutCell(cell, isAlone, toFigureSize(cells) * scale, frame)),
        ...(timeline
          ? [layOutTimeline(timeline, cells.length > 0 ? 2 * CELL_WIDTH + GAP : CONTENT_WIDTH, frame)]
          : []),
      ]),
    ]),
    row(foot, [
      write(typeface, domain, 26, 1, { color: colors['ink-soft'] }),
      column(
        { rowGap: SIGN.height / (3 * sign.length - 1), width: SIGN.width },
        sign.map(({ begin, share, isStrong }) =>
          row(
            {
              height: (2 * SIGN.height) / (3 * sign.length - 1),
              width: SIGN.width * share,
              marginInlineStart: SIGN.width * begin,
              backgroundColor: isStrong ? colors.mark : colors.before,
            },
            [],
          ),
        ),
      ),
    ]),
  ]);
}

function layOutCell(
  cell: ShareCell,
  isAlone: boolean,
  figureSize: number,
  { colors, typeface }: ShareImageFrame,
): Node {
  const { picture, title, bars, text } = cell;
  const soft = { color: colors['ink-soft'] };
  const line = picture ? {} : { borderTop: `2px solid ${colors.rule}`, paddingTop: 10 };
  // The same height for one or two lines of text keeps the bars of several cells aligned.
  const lines = bars && !isAlone ? { minHeight: 74 } : {};
  const length = isAlone ? CONTENT_WIDTH : CELL_WIDTH;
  const height = isAlone ? (figureSize > 90 ? 56 : 36) : figureSize < 80 ? 36 : 46;
  const fontSize = 12 + height / 3;
  return column({ width: isAlone ? '100%' : CELL_WIDTH, minHeight: 0, ...line }, [
    ...(picture ? [showPicture(picture, colors)] : []),
    ...(title
      ? [
          bars
            ? write(typeface, isolate(title), figureSize, 1, { lineHeight: 1.15 })
            : write(typeface, title, 30, 2, {}),
        ]
      : []),
    ...(text
      ? [
          write(typeface, text, isAlone ? 30 : picture ? 23 : 28, bars ? 2 : 3, {
            ...soft,
            ...lines,
            textWrap: 'balance',
          }),
        ]
      : []),
    ...(bars ?? []).map(({ share, hasWhole, text }, index) => {
      // The number is in the bar if it fits, else beside it, as on pages. It gets smaller if it fits in neither place.
      const width = estimateWidth(text) * fontSize + 20;
      const [inside, beside] = [length * share, length * (1 - share)];
      const isInside = inside >= width || (beside < width && inside >= beside);
      const color = !isInside ? colors['ink-soft'] : index > 0 ? colors['on-mark'] : colors.ink;
      const size = fontSize * Math.min(1, (isInside ? inside : beside) / width);
      const number = write(typeface, text, size, 1, { color, padding: '0 10px' });
      const bar: Style = { width: length * share, height, backgroundColor: toBarColor(index, colors) };
      const whole: Style = hasWhole ? { backgroundColor: colors.faint } : {};
      return row({ alignItems: 'center', height, marginBottom: 6, flexShrink: 0, ...whole }, [
        row({ ...bar, alignItems: 'center', flexShrink: 0 }, isInside ? [number] : []),
        ...(isInside ? [] : [number]),
      ]);
    }),
  ]);
}

function layOutTimeline(
  { ticks, rows }: Timeline,
  width: number,
  { colors, typeface, direction }: ShareImageFrame,
): Node {
  const [near, far] = direction === 'rtl' ? (['Right', 'Left'] as const) : (['Left', 'Right'] as const);
  const at = (place: number, style: Style): Style => ({
    ...{ position: 'absolute', [near.toLowerCase()]: place * width },
    ...style,
  });
  const soft = { color: colors['ink-soft'] };
  const line = `2px solid ${colors.rule}`;
  return column({ width, flexShrink: 0, rowGap: 8 }, [
    row(
      { position: 'relative', height: 40 },
      ticks.flatMap(({ place, year, isMinor }) => {
        if (isMinor) return [];
        const side = place < 1 ? near : far;
        const edge = place < 1 ? at(place, {}) : { position: 'absolute' as const, [far.toLowerCase()]: 0 };
        return row({ ...edge, height: 40, [`border${side}`]: line, [`padding${side}`]: 8 }, [
          write(typeface, year, 24, 1, soft),
        ]);
      }),
    ),
    ...rows.map((items) => {
      const hasBars = items.some(({ share }) => share > 0);
      const lines = width < CONTENT_WIDTH ? 0 : Math.max(...items.map(({ lines }) => lines.length));
      return row(
        { position: 'relative', height: hasBars ? 30 + lines * 24 : 18 },
        items.flatMap((item) => [
          row(
            hasBars
              ? at(item.begin, {
                  width: Math.max(item.share * width - 2, 2),
                  height: 30,
                  backgroundColor: colors.mark,
                })
              : at(item.begin, {
                  ...{ width: 18, height: 18, borderRadius: 9, border: `3px solid ${colors.mark}` },
                  [`margin${near}`]: -9,
                  ...(item.open ? {} : { backgroundColor: colors.mark }),
                }),
            [],
          ),
          ...item.lines
            .slice(0, lines)
            .map((line, index) =>
              row(at(item.begin, { top: 34 + index * 22 }), [write(typeface, line, 18, 1, soft)]),
            ),
        ]),
      );
    }),
  ]);
}

function toBarColor(index: number, { mark, before }: Palette): string {
  return index > 0 ? mark : before;
}

function toFigureSize(cells: readonly ShareCell[]): number {
  const longest = Math.max(0, ...cells.map(({ bars, title = '' }) => (bars ? title.length : 0)));
  return longest > 14 ? 34 : longest > 8 ? 52 : 80;
}

function row(style: Style, children: Node[]): Node {
  return { type: 'container', style: { display: 'flex', boxSizing: 'border-box', ...style }, children };
}

function column(style: Style, children: Node[]): Node {
  return row({ flexDirection: 'column', ...style }, children);
}

function showPicture(src: string, { rule }: Palette): Node {
  const style: Style = { flexShrink: 0, alignSelf: 'flex-start', marginBottom: 10 };
  return { type: 'image', src, style: { ...style, borderRadius: 8, border: `2px solid ${rule}` } };
}

function write(typeface: Typeface, text: string, fontSize: number, lineClamp: number, style: Style): Node {
  const lines: Style = { lineHeight: 1.28, lineClamp, overflowWrap: 'anywhere', textWrap: 'pretty' };
  return {
    type: 'text',
    text: toDrawableText(text, typeface),
    style: { fontSize, flexShrink: 0, ...lines, ...style },
  };
}

/** A heading needs at most three lines at these sizes. */
function toHeadingSize(text: string): number {
  const width = estimateWidth(text);
  return width < 11 ? 92 : width < 30 ? 64 : width < 36 ? 56 : 46;
}
