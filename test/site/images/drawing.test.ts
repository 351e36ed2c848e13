import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { drawingCache } from '../../../src/integrations/drawing-cache.ts';
import { type Drawing, draw } from '../../../src/site/images/drawing.ts';
import { OUR_FONTS } from '../../../src/site/typeface.ts';

const cacheDir = mkdtempSync(path.join(tmpdir(), 'cache-'));
const cache = path.join(cacheDir, 'drawings');
vi.stubGlobal('DRAWING_CACHE', cache);

const drawing = (text: string): Drawing => ({
  node: { type: 'text', text },
  typeface: OUR_FONTS,
  language: 'en',
  width: 60,
  height: 20,
  format: 'png',
});

describe('a drawing', () => {
  it('is drawn once and read from then on, until what it shows has changed', async () => {
    const first = await draw(drawing('one'));
    expect(first.subarray(1, 4).toString()).toBe('PNG');
    const [file = ''] = readdirSync(cache);
    writeFileSync(path.join(cache, file), 'read from the cache');
    expect(String(await draw(drawing('one')))).toBe('read from the cache');
    const changed = await draw(drawing('two'));
    expect(changed.equals(first)).toBe(false);
    expect(readdirSync(cache)).toHaveLength(2);
  });

  it('is in the cache whole or not at all, however many ask for it at once', async () => {
    const drawn = await Promise.all(Array.from({ length: 8 }, () => draw(drawing('three'))));
    expect(new Set(drawn.map(String)).size).toBe(1);
    expect(readdirSync(cache).filter((name) => !/^[0-9a-f]{64}\.png$/.test(name))).toEqual([]);
  });

  it('stays in the cache as long as builds use it', async () => {
    await draw(drawing('used'));
    await draw(drawing('unused'));
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const name of readdirSync(cache)) utimesSync(path.join(cache, name), yesterday, yesterday);
    const { hooks } = drawingCache();
    const config = { cacheDir: pathToFileURL(`${cacheDir}/`) };
    hooks['astro:config:setup']?.({ config, updateConfig: () => {} } as never);
    await draw(drawing('used'));
    hooks['astro:build:done']?.({} as never);
    expect(readdirSync(cache)).toHaveLength(1);
  });
});
