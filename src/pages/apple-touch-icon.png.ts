import type { APIRoute } from 'astro';
import { draw } from '../site/images/drawing.ts';
import { TOUCH_ICON } from '../site/images/icons.ts';

export const GET: APIRoute = async () =>
  new Response(await draw(TOUCH_ICON), { headers: { 'content-type': 'image/png' } });
