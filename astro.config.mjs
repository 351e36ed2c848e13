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
    // While images are drawn, other files are written.
    concurrency: 32,
    inlineStylesheets: 'never',
    // The adapter reads these before an integration can set them.
    client: `${staging}/dist`,
    server: `${staging}/${SERVER_FOLDER}`,
  },
  // In a log, a line for every file would bury what is to be read.
  ...(isBuild && !process.stdout.isTTY && { logger: logHandlers.node({ level: 'warn' }) }),
  adapter: node({ mode: 'middleware', bodySizeLimit: 0 }),
  session: false,
  // The observation is published with a credential that browsers do not send by themselves.
  security: { checkOrigin: false },
  // At more effort, AVIF takes many times as long for a tenth less.
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2 } } } },
  vite: {
    // Packages of which nothing is left after bundling are not loaded either.
    build: { assetsInlineLimit: 0, rolldownOptions: { treeshake: { moduleSideEffects: 'no-external' } } },
    environments: { client: { build: { rolldownOptions: { output: { entryFileNames: nameScript } } } } },
    define: { CONTENT_FOLDER: JSON.stringify(`${project}content`) },
  },
  // Keeps what was rendered of the same content.
  experimental: { incrementalBuild: true },
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  integrations: [
    downloads({ project, baseUrl }),
    // A build needs neither, and so loads neither.
    !isBuild && (await import('./src/integrations/editor-schemas.ts')).editorSchemas(project),
    !isBuild && (await import('./src/integrations/development.ts')).development(baseUrl),
    staticFiles(),
    stagedOutput(project, staging),
  ],
});

/** Leaves out the query of Astro, which would be most of the name of a script in a component. */
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
