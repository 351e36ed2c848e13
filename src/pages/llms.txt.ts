import type { APIRoute } from 'astro';
import { renderLlms } from '../site/discovery/llms.ts';
import { readSite } from '../site/read-site.ts';

export const GET: APIRoute = async () => new Response(renderLlms(await readSite()));
