import type { Node } from '@takumi-rs/core';
import type { Palette } from '../palette.ts';
import type { ShareCell } from '../render/page-document.ts';
import { toDrawableText } from '../typeface.ts';
import type { ShareImage } from './share-image.ts';

/** Width and height of a share image in pixels, as social networks ask for. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 };

/** What is the same on every image of a site. */
export interface ShareImageFrame {
  colors: Palette;
  direction: 'ltr' | 'rtl';
  /** The owner's initials. */
  initials: string;
  /** Where the site is, for example `example.com`. */
  domain: string;
}

type Style = NonNullable<Node['style']>;

/** Lays out a share image. The owner's name stands in for a heading that is nothing but emoji. */
export function layOutShareImage(image: ShareImage, frame: ShareImageFrame): Node {
  const { heading, signature, owner, sentence, cells, mark } = image;
  const { colors, direction, initials, domain } = frame;
  const title = toDrawableText(heading) || owner;
  const hasPicture = cells.some(({ picture }) => picture);
  const page = { width: '100%', height: '100%', backgroundColor: colors.paper, color: colors.ink };
  const foot = { height: 38, padding: '0 76px', alignItems: 'center', columnGap: 20 };
  return column({ ...page, direction }, [
    column({ flexGrow: 1, minHeight: 0, padding: '36px 76px 20px' }, [
      write(title, toHeadingSize(title), 3, { lineHeight: 1.1, letterSpacing: -1.5 }),
      write(signature, 28, 1, { marginTop: 8 }),
      write(sentence, 28, 3, { margin: '12px 0 20px', color: colors['ink-soft'] }),
      row(
        { columnGap: 40, minHeight: 0, ...(hasPicture ? { flexGrow: 1 } : { marginTop: 'auto' }) },
        cells.map((cell) => layOutCell(cell, toFigureSize(cells), colors)),
      ),
    ]),
    row(foot, [
      write(initials, 28, 1, { fontWeight: 600, color: colors.accent }),
      write(domain, 26, 1, { color: colors['ink-soft'] }),
    ]),
    // The sign of the site: before and after.
    ...mark.map((share, index) =>
      row(
        { height: 11, marginTop: 6, width: toPercent(share), backgroundColor: toBarColor(index, colors) },
        [],
      ),
    ),
  ]);
}

function toPercent(share: number): string {
  return `${share * 100}%`;
}

/** A picture takes the height that is left. */
function layOutCell({ picture, title, bars, text }: ShareCell, figureSize: number, colors: Palette): Node {
  const soft = { color: colors['ink-soft'] };
  const line = picture ? {} : { borderTop: `2px solid ${colors.rule}`, paddingTop: 6 };
  return column({ width: 322, minHeight: 0, ...line }, [
    ...(picture ? [showPicture(picture)] : []),
    ...(title ? [bars ? write(title, figureSize, 1, {}) : write(title, 28, 3, {})] : []),
    ...(text ? [write(text, 24, bars || picture ? 2 : 4, soft)] : []),
    ...(bars ?? []).map(({ label, value, share }, index) =>
      row({ alignItems: 'center', columnGap: 10, height: 30, flexShrink: 0, ...soft }, [
        write(label, 20, 1, { width: 66 }),
        row({ width: 160 * share, height: 16, backgroundColor: toBarColor(index, colors) }, []),
        write(value, 20, 1, {}),
      ]),
    ),
  ]);
}

function toBarColor(index: number, { accent, edge }: Palette): string {
  return index > 0 ? accent : edge;
}

/** One size for all figures of an image, which the longest sets. */
function toFigureSize(cells: readonly ShareCell[]): number {
  const longest = Math.max(0, ...cells.map(({ bars, title = '' }) => (bars ? title.length : 0)));
  return longest > 14 ? 30 : longest > 8 ? 40 : 52;
}

function row(style: Style, children: Node[]): Node {
  return { type: 'container', style: { display: 'flex', boxSizing: 'border-box', ...style }, children };
}

function column(style: Style, children: Node[]): Node {
  return row({ flexDirection: 'column', ...style }, children);
}

function showPicture(src: string): Node {
  const rest: Style = { flexGrow: 1, height: 0, minHeight: 0, width: '100%', marginBottom: 8 };
  return { type: 'image', src, style: { ...rest, objectFit: 'cover', borderRadius: 8 } };
}

/** Writes a text of a size in pixels; what is too long for its lines is cut. */
function write(text: string, fontSize: number, lineClamp: number, style: Style): Node {
  const lines: Style = { lineHeight: 1.28, lineClamp, overflowWrap: 'anywhere', textWrap: 'pretty' };
  return { type: 'text', text: toDrawableText(text), style: { fontSize, flexShrink: 0, ...lines, ...style } };
}

/** As large as leaves one line, two or three; letters of East Asia are as wide as they are high. */
function toHeadingSize(text: string): number {
  const wide = text.match(/[\u2e80-\uffef]/g)?.length ?? 0;
  const width = wide + (text.length - wide) * 0.53;
  return width < 11 ? 92 : width < 30 ? 64 : 46;
}
