import build from '#build/netlify/build.json' with { type: 'json' };
import site from '#build/site.json' with { type: 'json' };
import { toResponse } from '../../http/response.ts';
import { selectRepresentation } from '../../http/router.ts';
import { createBlobsStore, openBlobsClient } from '../../stores/netlify-blobs.ts';
import { createRoutes } from '../routes.ts';
import { createHomelabFunction, type PlatformFunction } from './homelab-function.ts';

const routes = createRoutes(site, build);
const homelab = createHomelabFunction({
  baseUrl: site.baseUrl,
  allowlist: site.allowlist,
  env: process.env,
  openStore: (name) => createBlobsStore(() => openBlobsClient(name)),
  now: () => Date.now() / 1000,
  logError: console.error,
  logInfo: console.info,
});

export const liveApi: PlatformFunction = (request, context) => {
  const { method, url, headers } = request;
  const representation = selectRepresentation(routes, { method, url, accept: headers.get('accept') });
  switch (representation.kind) {
    case 'on-demand':
      return homelab(request, context);
    case 'response':
      return toResponse(representation, method);
    case 'document':
      throw new Error('The guard received a read, which the CDN handles');
  }
};
