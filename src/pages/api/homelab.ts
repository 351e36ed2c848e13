import type { APIRoute } from 'astro';

/** The one route that is rendered on demand; each host brings the handler, which knows its store. */
export const prerender = false;

export const ALL: APIRoute = ({ request, locals }) => locals.homelab(request);
