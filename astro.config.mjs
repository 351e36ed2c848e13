import { fileURLToPath } from 'node:url';
import { defineConfig } from 'astro/config';
import { loadContent } from './src/content/load.ts';
import { developmentApi } from './src/development/api.ts';
import { writeRouting } from './src/netlify/write-routing.ts';
import { writeSiteManifest } from './src/site-manifest.ts';
import { readSiteUrl } from './src/site-url.ts';

const project = fileURLToPath(new URL('.', import.meta.url));
const baseUrl = readSiteUrl(process.env);

export default defineConfig({
  site: baseUrl,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  integrations: [
    {
      name: 'site-manifest',
      hooks: {
        'astro:build:done': async () => {
          const { allowlist } = await loadContent(`${project}content`);
          writeSiteManifest(project, { baseUrl, allowlist });
        },
      },
    },
    developmentApi({ contentFolder: `${project}content`, baseUrl }),
    {
      // The last of all, since it describes every file that the others leave.
      name: 'netlify-routing',
      hooks: {
        'astro:build:done': ({ dir }) => writeRouting(project, fileURLToPath(dir), baseUrl),
      },
    },
  ],
});
