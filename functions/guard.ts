import { liveApi } from '../src/hosts/netlify/live-api.ts';

export default liveApi;

/**
 * Leaves reads to the CDN. A function can name no further methods, so the CDN itself responds to TRACE, PROPFIND and
 * the like.
 */
export const config = {
  path: '/*',
  excludedPath: '/api/homelab',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
