import type { APIRoute } from 'astro';
import { renderFavicon } from '../site/images/favicon.ts';
import { readPalettes } from '../site/palette.ts';
import { readSite } from '../site/read-site.ts';
import { readTypeface } from '../site/typeface.ts';
import tokens from '../styles/tokens.css?raw';

export const GET: APIRoute = async () => {
  const { content } = await readSite();
  const typeface = readTypeface(CONTENT_FOLDER);
  const icon = renderFavicon(content.profile.name, readPalettes(tokens).light, typeface);
  return new Response(icon, { headers: { 'content-type': 'image/svg+xml' } });
};
