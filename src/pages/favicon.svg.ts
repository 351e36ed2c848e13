import type { APIRoute } from 'astro';
import { renderFavicon } from '../site/images/icons.ts';
import { readPalettes } from '../site/palette.ts';
import { readSite } from '../site/read-site.ts';
import tokens from '../styles/tokens.css?raw';

export const GET: APIRoute = async () => {
  const { content } = await readSite();
  return new Response(renderFavicon(content.profile.name, readPalettes(tokens).light), {
    headers: { 'content-type': 'image/svg+xml' },
  });
};
