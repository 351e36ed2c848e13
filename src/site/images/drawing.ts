import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Node, Renderer } from '@takumi-rs/core';
import { FONT_FILES } from './drawing-font.ts';

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
for (const file of FONT_FILES) tools.update(file);

let renderer: Promise<Renderer> | undefined;

/**
 * Draws a picture, or reads it from the cache where an earlier build has drawn the same. The cache is addressed by all
 * that decides on the bytes, and a file appears in it whole or not at all, so nothing in it is ever out of date.
 */
export async function draw({ node, ...options }: Drawing): Promise<Buffer<ArrayBuffer>> {
  const digest = tools
    .copy()
    .update(JSON.stringify([node, options]))
    .digest('hex');
  const file = path.join(DRAWING_CACHE, `${digest}.${options.format}`);
  try {
    // Tells the end of the build that this file is in use.
    utimesSync(file, new Date(), new Date());
    return readFileSync(file);
  } catch {
    renderer ??= createRenderer();
    const picture = await (await renderer).render(node, options);
    const unfinished = `${file}.${randomUUID()}`;
    mkdirSync(DRAWING_CACHE, { recursive: true });
    writeFileSync(unfinished, picture);
    renameSync(unfinished, file);
    return picture;
  }
}

async function createRenderer(): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core');
  const created = new Renderer();
  for (const file of FONT_FILES) await created.registerFont(file);
  return created;
}
