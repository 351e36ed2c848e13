import { readdirSync, rmSync, statSync } from 'node:fs';
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
      'astro:build:done': () => {
        for (const name of readdirSync(folder)) {
          const file = path.join(folder, name);
          if (statSync(file).mtimeMs < start) rmSync(file);
        }
      },
    },
  };
}
