import type { ImageSource, Node, Renderer } from '@takumi-rs/core';
import type { Typeface } from '../typeface.ts';

/** A picture: what it shows, the fonts and the language of its texts, its size in pixels and its format. */
export interface Drawing {
  node: Node;
  /** The images that it shows, by their `src`. */
  images?: ImageSource[];
  typeface: Typeface;
  language: string;
  width: number;
  height: number;
  format: 'png' | 'ico';
}

let last: { typeface: Typeface; renderer: Promise<Renderer> } | undefined;

/** Draws a picture. The same drawing gives the same bytes. */
export async function draw({ node, typeface, language, ...options }: Drawing): Promise<Buffer<ArrayBuffer>> {
  if (last?.typeface !== typeface) last = { typeface, renderer: createRenderer(typeface) };
  const renderer = await last.renderer;
  return renderer.render(node, { ...options, lang: language });
}

async function createRenderer(typeface: Typeface): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core');
  const renderer = new Renderer();
  // A text tries the fonts in the order in which they are registered.
  for (const { data } of typeface) await renderer.registerFont(data);
  return renderer;
}
