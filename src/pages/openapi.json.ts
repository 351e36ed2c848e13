import type { APIRoute } from 'astro';
import { readSite } from '../content/read.ts';
import { createOpenApi } from '../openapi.ts';

export const GET: APIRoute = async () =>
  new Response(`${JSON.stringify(createOpenApi(await readSite()), null, 2)}\n`);
