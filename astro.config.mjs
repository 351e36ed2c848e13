import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import { defineConfig, logHandlers } from 'astro/config';
import { SERVER_FOLDER } from './src/hosts/site-manifest.ts';
import { downloads } from './src/integrations/downloads.ts';
import { createStagingFolder, stagedOutput } from './src/integrations/staged-output.ts';
import { staticFiles } from './src/integrations/static-files.ts';
import { describeMissingSiteUrl, readPort, readSiteUrl } from './src/site/site-url.ts';

const project = fileURLToPath(new URL('.', import.meta.url));
const isBuild = process.argv.includes('build');
const staging = isBuild ? createStagingFolder(project) : project;
const { baseUrl, port } = readSettings();
const warning = isBuild && describeMissingSiteUrl(process.env);
if (warning) console.warn(warning);

export default defineConfig({
  site: baseUrl,
  server: { port },
  trailingSlash: 'never',
  build: {
    format: 'file',
    // Other files are written while images are drawn.
    concurrency: 32,
    inlineStylesheets: 'never',
    // The adapter reads these before an integration can set them.
    client: `${staging}/dist`,
    server: `${staging}/${SERVER_FOLDER}`,
  },
  // In a log, a line for every file would bury the warnings.
  ...(isBuild && !process.stdout.isTTY && { logger: logHandlers.node({ level: 'warn' }) }),
  adapter: node({ mode: 'middleware', bodySizeLimit: 0 }),
  session: false,
  // The observation is published with a credential that browsers do not send by themselves.
  security: { checkOrigin: false },
  // More effort takes AVIF many times as long, and saves a tenth.
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2 } } } },
  vite: {
    // Does not load packages of which bundling leaves nothing.
    build: { assetsInlineLimit: 0, rolldownOptions: { treeshake: { moduleSideEffects: 'no-external' } } },
    environments: { client: { build: { rolldownOptions: { output: { entryFileNames: nameScript } } } } },
    define: { CONTENT_FOLDER: JSON.stringify(`${project}content`) },
  },
  // Keeps pages whose content has not changed.
  experimental: { incrementalBuild: true },
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  integrations: [
    downloads({ project, baseUrl }),
    // Loaded on demand, because a build needs neither.
    !isBuild && (await import('./src/integrations/editor-schemas.ts')).editorSchemas(project),
    !isBuild && (await import('./src/integrations/development.ts')).development(baseUrl),
    staticFiles(),
    stagedOutput(project, staging),
  ],
});

/** Leaves out Astro's query, which would be most of the name of a component's script. */
function nameScript({ name }) {
  return `_astro/${name.replace(/\.astro_.*/, '')}.[hash].js`;
}

/** Astro would report a wrong value twice, with stack traces, for what is one line to correct. */
function readSettings() {
  try {
    return { baseUrl: readSiteUrl(process.env), port: readPort(process.env) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
