import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Node, Renderer } from '@takumi-rs/core';
import { FONTS } from '../typeface.ts';
import { drawOnce } from './drawn-file.ts';

/** A picture: what it shows, its size in pixels and its format. */
export interface Drawing {
  node: Node;
  width: number;
  height: number;
  format: 'png' | 'ico';
}

const { resolve } = createRequire(import.meta.url);

/** What the same drawing looks like depends on these. */
const tools = createHash('sha256').update(
  readFileSync(path.join(resolve('@takumi-rs/core'), '../../package.json')),
);
tools.update(FONTS.regular);

let renderer: Promise<Renderer> | undefined;

/** Draws a picture, or reads it from the cache where an earlier build has drawn the same. */
export function draw({ node, ...options }: Drawing): Promise<Buffer<ArrayBuffer>> {
  const digest = tools
    .copy()
    .update(JSON.stringify([node, options]))
    .digest('hex');
  return drawOnce(digest, options.format, async () => {
    renderer ??= createRenderer();
    return (await renderer).render(node, options);
  });
}

async function createRenderer(): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core');
  const created = new Renderer();
  await created.registerFont(FONTS.regular);
  return created;
}
