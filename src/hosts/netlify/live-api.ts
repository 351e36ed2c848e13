import build from '#build/netlify/build.json' with { type: 'json' };
import site from '#build/site.json' with { type: 'json' };
import { createBlobsStore, openBlobsClient } from '../../stores/netlify-blobs.ts';
import { createRoutes } from '../routes.ts';
import { createGuardFunction } from './guard-function.ts';
import { createHomelabFunction } from './homelab-function.ts';

const homelab = createHomelabFunction({
  baseUrl: site.baseUrl,
  allowlist: site.allowlist,
  env: process.env,
  openStore: (name) => createBlobsStore(() => openBlobsClient(name)),
  now: () => Date.now() / 1000,
  logError: console.error,
  logInfo: console.info,
});

/** What both functions run on the platform: over the last build, Netlify Blobs and the real clock. */
export const liveApi = createGuardFunction(createRoutes(build), homelab);
