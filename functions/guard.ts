import { liveApi } from '../src/hosts/netlify/live-api.ts';

/** The methods that the CDN does not know, at every URL. */
export default liveApi;

/**
 * The requests for which the platform calls this function; reads stay with the CDN. These and those of reads are all
 * methods that a function can name. TRACE, PROPFIND and the like are up to the CDN; no emulator shows its response.
 */
export const config = {
  path: '/*',
  excludedPath: '/api/homelab',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
