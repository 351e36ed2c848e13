import type { APIRoute } from 'astro';
import { renderFavicon } from '../site/images/favicon.ts';
import { readPalettes } from '../site/palette.ts';
import tokens from '../styles/tokens.css?raw';

export const GET: APIRoute = () =>
  new Response(renderFavicon(readPalettes(tokens).light), { headers: { 'content-type': 'image/svg+xml' } });
