import type { APIRoute } from 'astro';
import { readSite } from '../content/read.ts';
import { renderLlms } from '../site/discovery/llms.ts';

export const GET: APIRoute = async () => new Response(renderLlms(await readSite()));
