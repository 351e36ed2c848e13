import { liveApi } from '../src/hosts/netlify/live-api.ts';

export default liveApi;

export const config = { path: ['/api/homelab', '/api/homelab/'] };
