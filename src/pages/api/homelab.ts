import type { APIRoute } from 'astro';

/** No other route is rendered on demand. The host passes the handler in, because it knows the store. */
export const prerender = false;

export const ALL: APIRoute = async ({ request, locals }) => {
  const { homelab } = import.meta.env.DEV ? await import('../../hosts/development.ts') : locals;
  return homelab(request);
};
