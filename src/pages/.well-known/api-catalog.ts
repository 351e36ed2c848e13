import type { APIRoute } from 'astro';
import { createApiCatalog } from '../../site/discovery/api-catalog.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(`${JSON.stringify(createApiCatalog(new URL(site ?? '').origin), null, 2)}\n`);
