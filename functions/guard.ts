import build from '#build/netlify/build.json' with { type: 'json' };
import { createGuardFunction } from '../src/hosts/netlify/guard-function.ts';
import { liveHomelab } from '../src/hosts/netlify/live-homelab.ts';
import { createRoutes } from '../src/hosts/routes.ts';

/** The methods that the CDN does not know, at every URL. */
export default createGuardFunction(createRoutes(build), liveHomelab);

/** Where the platform calls this function; reads stay with the CDN. */
export const config = {
  path: '/*',
  excludedPath: '/api/homelab',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
