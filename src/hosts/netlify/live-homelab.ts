import site from '#build/site.json' with { type: 'json' };
import { createBlobsStore } from '../../stores/netlify-blobs.ts';
import { openBlobsClient } from '../../stores/netlify-blobs-client.ts';
import { createHomelabFunction } from './homelab-function.ts';

/** The homelab function as it runs on the platform: over the last build, Netlify Blobs and the real clock. */
export const liveHomelab = createHomelabFunction({
  baseUrl: site.baseUrl,
  allowlist: site.allowlist,
  env: process.env,
  openStore: (name) => createBlobsStore(() => openBlobsClient({ name })),
  now: () => Date.now() / 1000,
  logError: console.error,
  logInfo: console.info,
});
