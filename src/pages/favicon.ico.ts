import type { APIRoute } from 'astro';
import { draw } from '../site/images/drawing.ts';
import { drawFavicon } from '../site/images/icons.ts';
import { readSite } from '../site/read-site.ts';
import { readTypeface } from '../site/typeface.ts';

export const GET: APIRoute = async () => {
  const { content } = await readSite();
  return new Response(await draw(drawFavicon(content.profile.name, readTypeface(CONTENT_FOLDER))), {
    headers: { 'content-type': 'image/x-icon' },
  });
};
