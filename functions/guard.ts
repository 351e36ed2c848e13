import { liveApi } from '../src/hosts/netlify/live-api.ts';

/** The methods that the CDN does not know, at every URL. */
export default liveApi;

/** Where the platform calls this function; reads stay with the CDN. */
export const config = {
  path: '/*',
  excludedPath: '/api/homelab',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
