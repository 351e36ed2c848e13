import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Node, Renderer } from '@takumi-rs/core';
import type { Typeface } from '../typeface.ts';
import { drawOnce } from './drawn-file.ts';

/** A picture: what it shows, the fonts and the language of its texts, its size in pixels and its format. */
export interface Drawing {
  node: Node;
  typeface: Typeface;
  language: string;
  width: number;
  height: number;
  format: 'png' | 'ico';
}

const { resolve } = createRequire(import.meta.url);

/** What the same drawing looks like depends on this and on its fonts. */
const tool = createHash('sha256').update(
  readFileSync(path.join(resolve('@takumi-rs/core'), '../../package.json')),
);

let last: { typeface: Typeface; renderer: Promise<Renderer> } | undefined;

/** Draws a picture, or reads it from the cache where an earlier build has drawn the same. */
export function draw({ typeface, ...drawing }: Drawing): Promise<Buffer<ArrayBuffer>> {
  const { node, language, ...options } = drawing;
  const hash = tool.copy().update(JSON.stringify(drawing));
  for (const { data } of typeface) hash.update(data);
  return drawOnce(hash.digest('hex'), options.format, async () => {
    if (last?.typeface !== typeface) last = { typeface, renderer: createRenderer(typeface) };
    return (await last.renderer).render(node, { ...options, lang: language });
  });
}

async function createRenderer(typeface: Typeface): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core');
  const created = new Renderer();
  // A text tries the fonts in the order in which they are registered.
  for (const { data } of typeface.filter(({ weight }) => weight === 'regular'))
    await created.registerFont(data);
  return created;
}
