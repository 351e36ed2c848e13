import { liveApi } from '../src/hosts/netlify/live-api.ts';

/** The homelab observation, read and written. */
export default liveApi;

/** Where the platform calls this function. */
export const config = { path: ['/api/homelab', '/api/homelab/'] };
