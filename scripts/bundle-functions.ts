// Bundles the Netlify functions over the last build: node scripts/bundle-functions.ts
import { fileURLToPath } from 'node:url';
import { bundleFunctions } from '../src/netlify/bundle.ts';

await bundleFunctions(fileURLToPath(new URL('..', import.meta.url)));
