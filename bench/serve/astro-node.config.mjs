import node from '@astrojs/node';
import config from '../../astro.config.mjs';

// The same site, built for the standalone server of Astro's Node adapter.
export default {
  ...config,
  // Only what the pages cannot be rendered without; the rest writes into the project.
  integrations: config.integrations.filter(({ name }) => name === 'client-script'),
  adapter: node({ mode: 'standalone' }),
  outDir: new URL('../../.build/astro-node/', import.meta.url).pathname,
};
