import { fileURLToPath } from 'node:url';
import config from '../../astro.config.mjs';

// The same site, built for the standalone server of Astro's Node adapter. It is installed for the benchmark only, so
// its name is one that the type check does not follow.
const adapter = '@astrojs/node';
const { default: node } = await import(adapter);

export default {
  ...config,
  // Only what the pages cannot be rendered without; the rest writes into the project.
  integrations: config.integrations.filter(({ name }) => ['content-layer', 'drawing-cache'].includes(name)),
  // Astro looks for the adapter's entry from the project, where it is not installed.
  vite: {
    ...config.vite,
    resolve: {
      alias: { '@astrojs/node/server.js': fileURLToPath(import.meta.resolve('@astrojs/node/server.js')) },
    },
  },
  adapter: node({ mode: 'standalone' }),
  outDir: new URL('../../.build/astro-node/', import.meta.url).pathname,
};
