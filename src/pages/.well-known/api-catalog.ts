import type { APIRoute } from 'astro';
import { createApiCatalog } from '../../site/discovery/api-catalog.ts';
import { readSite } from '../../site/read-site.ts';

export const GET: APIRoute = async () =>
  new Response(`${JSON.stringify(createApiCatalog(await readSite()), null, 2)}\n`);
