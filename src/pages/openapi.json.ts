import type { APIRoute } from 'astro';
import { createOpenApi } from '../api/openapi/document.ts';
import { MEDIA_TYPES } from '../http/response.ts';
import { readSite } from '../site/read-site.ts';

export const GET: APIRoute = async () =>
  new Response(`${JSON.stringify(createOpenApi(await readSite()), null, 2)}\n`, {
    headers: { 'content-type': MEDIA_TYPES.json },
  });
