import type { APIRoute } from 'astro';

/** The one route that is rendered on demand. The host brings the handler, which knows its store. */
export const prerender = false;

export const ALL: APIRoute = async ({ request, locals }) => {
  const { homelab } = import.meta.env.DEV ? await import('../../hosts/development.ts') : locals;
  return homelab(request);
};
