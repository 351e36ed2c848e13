import type { Node } from '@takumi-rs/core';
import type { Palette } from '../palette.ts';
import { toDrawableText } from './drawable-text.ts';
import type { ShareImage } from './share-image.ts';

/** Width and height of a share image in pixels, as social networks ask for. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 };

/** Room for a text, in pixels, and how large it may be drawn. */
interface Room {
  width: number;
  height: number;
  lineHeight: number;
  smallest: number;
  largest: number;
}

/** What is the same on every image of a site. */
export interface ShareImageFrame {
  colors: Palette;
  direction: 'ltr' | 'rtl';
  /** The icon of the site, as SVG. */
  mark: string;
  /** Where the site is, for example `example.com`. */
  domain: string;
}

const HEADING: Room = { width: 1048, height: 160, lineHeight: 1.1, smallest: 28, largest: 70 };
const SENTENCE: Room = { width: 1048, height: 116, lineHeight: 1.35, smallest: 16, largest: 28 };
const VALUE: Room = { width: 322, height: 50, lineHeight: 1.25, smallest: 28, largest: 40 };
const LABEL: Room = { width: 322, height: 105, lineHeight: 1.25, smallest: 28, largest: 28 };
/** Width of a letter in relation to the font size, with an allowance for lines that are not full. */
const LETTER_WIDTH = 0.53;
/** Letters of China, Japan and Korea, which are as wide as they are high. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/gu;

/** Lays out a share image. The owner's name stands in for a heading that is nothing but emoji. */
export function layOutShareImage(image: ShareImage, frame: ShareImageFrame): Node {
  const { colors, direction, mark, domain } = frame;
  const { heading, signature, owner, sentence, figures } = image;
  const title = toDrawableText(heading) || toDrawableText(owner);
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      direction,
      backgroundColor: colors.paper,
      color: colors.ink,
    },
    [
      box({ flexDirection: 'column', flexGrow: 1, padding: '32px 76px 20px' }, [
        writeToFit(title, HEADING, { letterSpacing: -1.5 }),
        write(toDrawableText(signature), { fontSize: 28, marginTop: 8, color: colors.accent }),
        writeToFit(toDrawableText(sentence), SENTENCE, { marginTop: 12, color: colors['ink-soft'] }),
        box(
          { columnGap: 40, marginTop: 'auto', paddingTop: 16 },
          figures.map(({ value, label }) =>
            box({ flexDirection: 'column', width: LABEL.width, borderTop: `2px solid ${colors.rule}` }, [
              writeToFit(toDrawableText(value), VALUE, { marginTop: 6, minHeight: VALUE.height }),
              writeToFit(toDrawableText(label), LABEL, { color: colors['ink-soft'] }),
            ]),
          ),
        ),
      ]),
      box(
        {
          alignItems: 'center',
          columnGap: 16,
          padding: '0 76px',
          height: 64,
          backgroundColor: colors.accent,
        },
        [
          { type: 'image', src: mark, style: { width: 48, height: 48 } },
          write(domain, { fontSize: 28, color: colors.paper }),
        ],
      ),
    ],
  );
}

type Style = NonNullable<Node['style']>;

function box(style: Style, children: Node[]): Node {
  return { type: 'container', style: { display: 'flex', boxSizing: 'border-box', ...style }, children };
}

function write(text: string, style: Style): Node {
  return {
    type: 'text',
    text,
    style: { lineHeight: 1.25, overflowWrap: 'anywhere', textWrap: 'pretty', ...style },
  };
}

/** Draws a text as large as its room allows; what is too long at the smallest size is cut. */
function writeToFit(
  text: string,
  { width, height, lineHeight, smallest, largest }: Room,
  style: Style,
): Node {
  const wide = text.match(WIDE)?.length ?? 0;
  const letters = wide + (text.length - wide) * LETTER_WIDTH;
  const linesAt = (size: number) => Math.ceil((letters * size) / width);
  let fontSize = largest;
  while (fontSize > smallest && linesAt(fontSize) * fontSize * lineHeight > height) fontSize--;
  const lineClamp = Math.floor(height / (fontSize * lineHeight));
  return write(text, { fontSize, lineHeight, lineClamp, ...style });
}
