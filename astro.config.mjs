import { fileURLToPath } from 'node:url';
import { defineConfig } from 'astro/config';
import { contentLayer } from './src/content/content-layer.ts';
import { developmentApi } from './src/hosts/development/api.ts';
import { developmentPages } from './src/hosts/development/pages.ts';
import { writeRouting } from './src/hosts/netlify/write-routing.ts';
import { writeSiteManifest } from './src/hosts/site-manifest.ts';
import { stagedOutput, toStagingFolder } from './src/programs/build/staged-output.ts';
import { downloads } from './src/programs/packaging/integration.ts';
import { clientScript } from './src/site/client-script.ts';
import { drawingCache } from './src/site/images/drawing-cache.ts';
import { readSiteUrl } from './src/site/site-url.ts';

const project = fileURLToPath(new URL('.', import.meta.url));
const staging = toStagingFolder(project);
const baseUrl = requireSiteUrl();
const content = contentLayer(`${project}content`);

export default defineConfig({
  site: baseUrl,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  integrations: [
    content,
    clientScript(`${project}src/client/site.ts`),
    {
      name: 'build-companions',
      hooks: {
        'astro:build:done': async () => {
          const { allowlist } = await content.readContent();
          writeSiteManifest(staging, { baseUrl, allowlist });
        },
      },
    },
    drawingCache(),
    downloads({ project, baseUrl }),
    developmentApi({ readContent: content.readContent, baseUrl }),
    developmentPages({ readContent: content.readContent, baseUrl }),
    {
      // After all others that write, since it describes every file that they leave.
      name: 'netlify-routing',
      hooks: {
        'astro:build:done': ({ dir }) => writeRouting(staging, fileURLToPath(dir), baseUrl),
      },
    },
    stagedOutput(project, baseUrl),
  ],
});

/** Astro would report a wrong address twice, with stack traces, for what is one line to correct. */
function requireSiteUrl() {
  try {
    return readSiteUrl(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
