import type { ImageSource, Node, Renderer } from '@takumi-rs/core';
import { isEastAsian, type Typeface, toDrawableText } from '../typeface.ts';

interface Drawing {
  node: Node;
  images?: ImageSource[];
  typeface: Typeface;
  language: string;
  width: number;
  height: number;
  format: 'png' | 'ico';
}

let last: { typeface: Typeface; renderer: Promise<Renderer> } | undefined;

/** Equal drawings give equal bytes. */
export async function draw({ node, typeface, language, ...options }: Drawing): Promise<Buffer<ArrayBuffer>> {
  if (last?.typeface !== typeface) last = { typeface, renderer: createRenderer(typeface) };
  const renderer = await last.renderer;
  return renderer.render(node, { ...options, lang: language });
}

async function createRenderer(typeface: Typeface): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core');
  const renderer = new Renderer();
  // Texts try the fonts in the order of their registration.
  for (const { data } of typeface) await renderer.registerFont(data);
  return renderer;
}

export type Style = NonNullable<Node['style']>;

/** The height of a line, in units of the font size. East Asian and Arabic characters are taller. */
export function toLeading(text: string): number {
  return isEastAsian(text) || /\p{Script=Arabic}/u.test(text) ? 1.45 : 1.28;
}

export function row(style: Style, children: Node[]): Node {
  return { type: 'container', style: { display: 'flex', boxSizing: 'border-box', ...style }, children };
}

export function column(style: Style, children: Node[]): Node {
  return row({ flexDirection: 'column', ...style }, children);
}

/** Most Japanese phrases end in Hiragana. Lines break between phrases, not between any two characters. */
const PHRASE_END = /(?<=[\p{sc=Hira}、。])(?=[\p{sc=Han}\p{sc=Kana}\p{sc=Latn}\d])/gu;

export function write(
  typeface: Typeface,
  text: string,
  fontSize: number,
  lineClamp: number,
  style: Style,
): Node {
  const drawn = toDrawableText(text, typeface);
  const phrases = drawn.replace(PHRASE_END, '\u200b');
  const lines: Style = {
    lineHeight: toLeading(text),
    lineClamp,
    overflowWrap: 'anywhere',
    wordBreak: phrases === drawn ? 'normal' : 'keep-all',
    textWrap: 'pretty',
  };
  return {
    type: 'text',
    text: phrases,
    style: { fontSize, flexShrink: 0, ...lines, ...style },
  };
}
