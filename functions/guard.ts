import { liveApi } from '../src/hosts/netlify/live-api.ts';

/** The methods that the CDN does not know, at every URL. */
export default liveApi;

/**
 * Where the platform calls this function. Reads stay with the CDN. A function can name no other methods than these and
 * those of reads, so the CDN also responds to TRACE, PROPFIND and the like; no emulator shows how.
 */
export const config = {
  path: '/*',
  excludedPath: '/api/homelab',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
