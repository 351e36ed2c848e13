import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Tells the code that draws where its cache is, and removes what a finished build had no use for. */
export function drawingCache(): AstroIntegration {
  const start = Date.now();
  let folder = '';
  return {
    name: 'drawing-cache',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        folder = fileURLToPath(new URL('drawings', config.cacheDir));
        updateConfig({ vite: { define: { DRAWING_CACHE: JSON.stringify(folder) } } });
      },
      'astro:build:done': async () => {
        for (const name of await readdir(folder)) {
          const file = path.join(folder, name);
          if ((await stat(file)).mtimeMs < start) await rm(file);
        }
      },
    },
  };
}
