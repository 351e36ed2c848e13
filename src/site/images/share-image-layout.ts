import type { Node } from '@takumi-rs/core';
import type { PicturedWork } from '../pages.ts';
import type { Palette } from '../palette.ts';
import type { Logo } from '../signature.ts';
import { isEastAsian, measureWidth, type Typeface, toDrawableText } from '../typeface.ts';
import { isolate } from '../wording/wording.ts';
import { column, row, type Style, toLeading, write } from './drawing.ts';
import { layOutIcon } from './icons.ts';
import type { ShareFigure, ShareImage } from './share-image.ts';
import { arrangeTimeline, layOutTimeline } from './share-image-timeline.ts';

/** Social networks recommend this size in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 };

/** The margin on all sides, to capital letters and to the mark. */
const EDGE = 56;
const GAP = 32;
const CONTENT_WIDTH = SHARE_IMAGE_SIZE.width - 2 * EDGE;
/** The part of the image that a photo fills, at its end. */
const PANEL = { width: 400, height: SHARE_IMAGE_SIZE.height };
const [ICON, SPACE] = [48, 12];
/** The picture of one of three works. */
const WORK = { width: toColumnWidth(3), height: 201 };

/** The font sizes. A chat shows the image at a third of its size, where smaller text would be illegible. */
const [TEXT, SMALL] = [38, 32];
/** The size of role and sentence at the foot of a poster, which has nothing else below its heading. */
const LARGE = 46;
const [LARGEST, SMALLEST, STEP] = [320, 48, 4];
const MAX_HEADING_LINES = 3;
const [FIGURE, BAR, BAR_GAP] = [88, 40, 4];
const LABEL = 30;
const [RULE, FIGURE_LEADING, LABEL_LEADING] = [10, 1.05, 1.2];
/** The height between the margins, without the foot, for the text and the drawing. */
const ROOM = SHARE_IMAGE_SIZE.height - 2 * EDGE - ICON - 2 * GAP;

export interface ShareImageFrame {
  colors: Palette;
  typeface: Typeface;
  direction: 'ltr' | 'rtl';
  logo: Logo;
  domain: string;
}

/** Pictures are cropped to this size. */
export function toPictureSize({ photo }: ShareImage) {
  return photo ? PANEL : WORK;
}

/** Uses the owner's name if the heading has only emoji, which are not drawn. */
export function layOutShareImage(image: ShareImage, frame: ShareImageFrame): Node {
  const { heading, signature, owner, sentence, photo, figures, works, timeline } = image;
  const { colors, typeface, direction, logo, domain } = frame;
  const title = toDrawableText(heading, typeface) || owner;
  const width = CONTENT_WIDTH - (photo ? PANEL.width : 0);
  const isPoster = !timeline && figures.length + works.length === 0;
  const measure = (text: string) => measureWidth(text, typeface);
  const largest = Math.max(TEXT, Math.floor(width / measure(signature)));
  const textSize = isPoster ? Math.min(LARGE, largest) : TEXT;
  const block: Heading = {
    length: measure(title),
    longestWord: Math.max(...title.split(/[\s-]+/).map(measure)),
    width,
    ...toHeadingLine(title, direction),
  };
  const leastHeading = block.leading * Math.max(68, SMALLEST * estimateLines(block.length, SMALLEST, width));
  const sentenceLines = Math.min(3, estimateLines(measure(sentence), textSize, width));
  const sentenceHeight = sentenceLines * toLeading(sentence) * textSize + SPACE;
  const roomBelowRole = ROOM - toLeading(signature) * textSize - SPACE;
  // A timeline takes the height that the heading and the sentence leave.
  const arranged = timeline && arrangeTimeline(timeline, width, typeface);
  const hasSentence =
    sentence && (arranged ? arranged.least <= roomBelowRole - leastHeading - sentenceHeight : isPoster);
  const room = roomBelowRole - (hasSentence ? sentenceHeight : 0);
  const size = toHeadingSize(block, room - (arranged?.least ?? toHeight(image)));
  const left = room - toHeadingHeight(block, size);
  const drawn = arranged
    ? layOutTimeline(arranged, Math.min(arranged.most, left), frame)
    : row({ columnGap: GAP }, [
        ...layOutFigures(figures, width, frame),
        ...works.map((work) => layOutWork(work, frame)),
      ]);
  const page = { width: '100%', height: '100%', backgroundColor: colors.paper, color: colors.ink };
  const foot: Style = { marginTop: GAP, alignItems: 'center', justifyContent: 'space-between' };
  const soft = { color: colors['ink-soft'] };
  return row({ ...page, direction }, [
    column({ flexGrow: 1, minWidth: 0, padding: EDGE }, [
      write(typeface, title, size, MAX_HEADING_LINES, {
        marginTop: -block.above * size,
        lineHeight: block.leading,
        letterSpacing: direction === 'rtl' ? 0 : -1.5,
        textWrap: 'balance',
      }),
      column({ marginTop: isPoster ? 'auto' : SPACE, rowGap: SPACE }, [
        write(typeface, signature, textSize, 1, {}),
        ...(hasSentence ? [write(typeface, sentence, textSize, sentenceLines, soft)] : []),
      ]),
      column({ marginTop: isPoster ? 0 : 'auto', paddingTop: GAP }, [drawn]),
      row({ ...foot, flexShrink: 0 }, [
        write(typeface, domain, SMALL, 1, soft),
        layOutIcon(logo, colors, ICON, 0.2 * ICON),
      ]),
    ]),
    ...(photo ? [{ type: 'image' as const, src: photo, style: { ...PANEL, flexShrink: 0 } }] : []),
  ]);
}

/** The height of the figures or works below the heading. */
function toHeight({ figures, works }: ShareImage): number {
  if (figures.length === 0) return works.length > 0 ? 260 : 0;
  const bars = 2 * BAR + BAR_GAP;
  return 2 * RULE + FIGURE_LEADING * FIGURE + bars + (figures.length > 1 ? 2 * LABEL_LEADING * LABEL : 0);
}

function toColumnWidth(count: number): number {
  const columns = count > 2 ? 3 : 2;
  return Math.floor((CONTENT_WIDTH + GAP) / columns - GAP);
}

function layOutWork({ title, picture }: PicturedWork, { colors, typeface }: ShareImageFrame): Node {
  const style: Style = { borderRadius: 8, border: `2px solid ${colors.rule}`, flexShrink: 0 };
  return column({ rowGap: RULE }, [
    { type: 'image', src: picture, style },
    write(typeface, title, SMALL, 1, {}),
  ]);
}

/** All values have the same size, at which the widest fits into its column. A single result takes the whole width. */
function layOutFigures(figures: readonly ShareFigure[], width: number, frame: ShareImageFrame): Node[] {
  const columnWidth = figures.length === 1 ? width : toColumnWidth(figures.length);
  const widths = figures.map(({ value }) => measureWidth(value, frame.typeface));
  const size = Math.min(FIGURE, columnWidth / Math.max(0, ...widths));
  return figures.map((figure) => layOutFigure(figure, columnWidth, size, frame));
}

function layOutFigure(figure: ShareFigure, width: number, figureSize: number, frame: ShareImageFrame): Node {
  const { colors, typeface } = frame;
  return column({ width, minHeight: 0, borderTop: `2px solid ${colors.rule}`, paddingTop: RULE - 2 }, [
    ...layOutResult(figure, width, figureSize, frame),
    ...figure.bars.map(({ share, hasWhole, text }, index) => {
      // The number is beside the bar if it fits there, else in the bar. It gets smaller if it fits in neither place.
      const needed = measureWidth(text, typeface) * LABEL + 20;
      const [inside, beside] = [width * share, width * (1 - share)];
      const isInside = beside < needed && inside >= beside;
      const color = !isInside ? colors['ink-soft'] : index > 0 ? colors['on-mark'] : colors.ink;
      const size = LABEL * Math.min(1, (isInside ? inside : beside) / needed);
      const number = write(typeface, text, size, 1, { color, padding: '0 10px' });
      const fill = index > 0 ? colors.mark : colors.before;
      const bar: Style = { width: width * share, height: BAR, backgroundColor: fill };
      const whole: Style = hasWhole ? { backgroundColor: colors.faint } : {};
      return row(
        { alignItems: 'center', height: BAR, marginTop: index > 0 ? BAR_GAP : 0, flexShrink: 0, ...whole },
        [
          row({ ...bar, alignItems: 'center', flexShrink: 0 }, isInside ? [number] : []),
          ...(isInside ? [] : [number]),
        ],
      );
    }),
  ]);
}

/** In a wide column, the label is beside the value. In several columns, labels take two lines, so that the bars are aligned. */
function layOutResult(
  { value, label }: ShareFigure,
  width: number,
  figureSize: number,
  { colors, typeface }: ShareImageFrame,
): Node[] {
  const style: Style = { color: colors['ink-soft'], lineHeight: LABEL_LEADING, textWrap: 'balance' };
  const number = write(typeface, isolate(value), figureSize, 1, { lineHeight: FIGURE_LEADING });
  if (width < CONTENT_WIDTH / 2) {
    const lines = { ...style, height: 2 * LABEL_LEADING * LABEL, marginBottom: RULE };
    return [number, write(typeface, label, LABEL, 2, lines)];
  }
  // The last line of the label has the baseline of the value.
  const paddingBottom = 0.175 * figureSize - 0.25 * SMALL;
  const beside = write(typeface, label, SMALL, 2, { ...style, flexShrink: 1, paddingBottom });
  return [row({ alignItems: 'flex-end', columnGap: GAP, marginBottom: RULE }, [number, beside])];
}

interface Heading {
  /** The widths of the title in one line and of its longest word, in units of the font size. */
  length: number;
  longestWord: number;
  width: number;
  /** The height of a line, and the part of it above the letters, in units of the font size. */
  leading: number;
  above: number;
}

function toHeadingLine(title: string, direction: 'ltr' | 'rtl'): Pick<Heading, 'leading' | 'above'> {
  if (direction === 'rtl') return { leading: 1.5, above: 0.36 };
  if (isEastAsian(title)) return { leading: 1.25, above: 0.16 };
  const hasAccentedCapital = /\p{Lu}[\u0300-\u0315]/u.test(title.normalize('NFD'));
  return { leading: 1.08, above: hasAccentedCapital ? 0.07 : 0.18 };
}

/** The largest size at which the heading fits into the given height, in at most three lines, without breaking a word. */
function toHeadingSize(heading: Heading, room: number): number {
  const { length, longestWord, width } = heading;
  const fits = (size: number) =>
    toHeadingHeight(heading, size) <= room &&
    estimateLines(length, size, width) <= MAX_HEADING_LINES &&
    longestWord * size <= width;
  let size = LARGEST;
  while (size > SMALLEST && !fits(size)) size -= STEP;
  return size;
}

/** The height from the margin, at which the letters begin. */
function toHeadingHeight({ length, width, leading, above }: Heading, size: number): number {
  const lines = Math.min(MAX_HEADING_LINES, estimateLines(length, size, width));
  return (lines * leading - above) * size;
}

/** The length of the text is in units of its font size. Lines are not quite full if there are several. */
function estimateLines(length: number, size: number, width: number): number {
  const lines = (length * size) / width;
  return Math.ceil(lines > 1 ? 1.1 * lines : lines);
}
