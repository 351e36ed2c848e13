import type { Node } from '@takumi-rs/core';
import type { Palette } from '../palette.ts';
import { toDrawableText } from './drawable-text.ts';
import { type ShareImage, toSignature } from './share-image.ts';

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

const HEADING: Room = { width: 1048, height: 170, lineHeight: 1.1, smallest: 28, largest: 76 };
const SENTENCE: Room = { width: 1048, height: 130, lineHeight: 1.4, smallest: 14, largest: 30 };
const LABEL: Room = { width: 322, height: 80, lineHeight: 1.3, smallest: 14, largest: 20 };
/** Width of a letter in relation to the font size, with an allowance for lines that are not full. */
const LETTER_WIDTH = 0.53;

/**
 * Lays out a share image. A text that the font cannot draw is left out; the owner's name stands in for a heading.
 */
export function layOutShareImage(image: ShareImage, colors: Palette): Node {
  const { heading, owner, sentence, figures } = image;
  const title = toDrawableText(heading) ?? toDrawableText(owner.name);
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      padding: '48px 76px 32px',
      backgroundColor: colors.paper,
      borderBottom: `14px solid ${colors.accent}`,
      color: colors.ink,
    },
    [
      writeToFit(title, HEADING, { letterSpacing: -1.5 }),
      write(toDrawableText(toSignature(title ?? '', owner)), {
        fontSize: 28,
        marginTop: 10,
        color: colors.accent,
      }),
      writeToFit(toDrawableText(sentence), SENTENCE, { marginTop: 16, color: colors['ink-soft'] }),
      box(
        { columnGap: 40, marginTop: 'auto' },
        figures.map(({ value, label }) =>
          box({ flexDirection: 'column', width: LABEL.width, borderTop: `2px solid ${colors.rule}` }, [
            write(toDrawableText(value), { fontSize: 40, marginTop: 8 }),
            writeToFit(toDrawableText(label), LABEL, { minHeight: LABEL.height, color: colors['ink-soft'] }),
          ]),
        ),
      ),
    ],
  );
}

type Style = NonNullable<Node['style']>;

function box(style: Style, children: Node[]): Node {
  return { type: 'container', style: { display: 'flex', boxSizing: 'border-box', ...style }, children };
}

function write(text = '', style: Style): Node {
  return {
    type: 'text',
    text,
    style: { lineHeight: 1.25, overflowWrap: 'anywhere', textWrap: 'pretty', ...style },
  };
}

/** Draws a text as large as its room allows; what is too long at the smallest size is cut. */
function writeToFit(text = '', { width, height, lineHeight, smallest, largest }: Room, style: Style): Node {
  const linesAt = (size: number) => Math.ceil((text.length * LETTER_WIDTH * size) / width);
  let fontSize = largest;
  while (fontSize > smallest && linesAt(fontSize) * fontSize * lineHeight > height) fontSize--;
  const lineClamp = Math.floor(height / (fontSize * lineHeight));
  return write(text, { fontSize, lineHeight, lineClamp, ...style });
}
