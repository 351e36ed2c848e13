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

/** What the same drawing looks like depends on the library and on its fonts. */
const library = createHash('sha256').update(
  readFileSync(path.join(resolve('@takumi-rs/core'), '../../package.json')),
);

/** What a typeface is to drawings: a digest of its fonts, and what draws with it once something has to be drawn. */
interface Tool {
  typeface: Typeface;
  digest: string;
  renderer?: Promise<Renderer>;
}

let last: Tool | undefined;

/** Draws a picture, or reads it from the cache where an earlier build has drawn the same. */
export function draw({ typeface, ...drawing }: Drawing): Promise<Buffer<ArrayBuffer>> {
  const { node, language, ...options } = drawing;
  if (last?.typeface !== typeface) last = { typeface, digest: digestFonts(typeface) };
  const tool = last;
  const digest = createHash('sha256').update(tool.digest).update(JSON.stringify(drawing)).digest('hex');
  return drawOnce(digest, options.format, async () => {
    tool.renderer ??= createRenderer(typeface);
    return (await tool.renderer).render(node, { ...options, lang: language });
  });
}

function digestFonts(typeface: Typeface): string {
  const hash = library.copy();
  for (const { data } of typeface) hash.update(data);
  return hash.digest('hex');
}

async function createRenderer(typeface: Typeface): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core');
  const created = new Renderer();
  // A text tries the fonts in the order in which they are registered.
  for (const { data } of typeface.filter(({ weight }) => weight === 'regular'))
    await created.registerFont(data);
  return created;
}
