import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';

const DEVELOPMENT_URL = '/_astro/site.js';

/**
 * Bundles the browser's script into one classic file under a fingerprinted name and gives pages its URL as
 * `CLIENT_SCRIPT_URL`. Astro's own script tags are modules, which run after the first paint: too late for a theme.
 */
export function clientScript(entry: string): AstroIntegration {
  let script = { url: DEVELOPMENT_URL, code: '' };
  return {
    name: 'client-script',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        if (command === 'build') script = await fingerprint(entry);
        updateConfig({ vite: { define: { CLIENT_SCRIPT_URL: JSON.stringify(script.url) } } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(DEVELOPMENT_URL, async (_request, response, next) => {
          const code = await bundle(entry).catch(next);
          if (code === undefined) return;
          response.setHeader('content-type', 'text/javascript; charset=utf-8');
          response.end(code);
        });
      },
      'astro:build:done': ({ dir }) => writeFile(new URL(`.${script.url}`, dir), script.code),
    },
  };
}

async function fingerprint(entry: string): Promise<{ url: string; code: string }> {
  const code = await bundle(entry);
  const digest = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return { url: `/_astro/site.${digest}.js`, code };
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
