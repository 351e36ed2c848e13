import type { APIRoute } from 'astro';
import { draw } from '../site/images/drawing.ts';
import { FAVICON } from '../site/images/icons.ts';

export const GET: APIRoute = async () =>
  new Response(await draw(FAVICON), { headers: { 'content-type': 'image/x-icon' } });
