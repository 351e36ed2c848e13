import { liveHomelab } from '../src/hosts/netlify/live-homelab.ts';

/** The homelab observation, read and written. */
export default liveHomelab;

/** Where the platform calls this function. */
export const config = { path: ['/api/homelab', '/api/homelab/'] };
