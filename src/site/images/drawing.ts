import type { ImageSource, Node, Renderer } from '@takumi-rs/core';
import type { Typeface } from '../typeface.ts';

export interface Drawing {
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
