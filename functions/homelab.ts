import { liveApi } from '../src/hosts/netlify/live-api.ts';

/** The homelab observation, read and written. */
export default liveApi;

/** The paths for which the platform calls this function. */
export const config = { path: ['/api/homelab', '/api/homelab/'] };
