// Bundles the Netlify functions over the last build: node src/hosts/netlify/bundle-functions.ts
import { fileURLToPath } from 'node:url';
import { bundleFunctions } from './bundle.ts';

await bundleFunctions(fileURLToPath(new URL('../../..', import.meta.url)));
