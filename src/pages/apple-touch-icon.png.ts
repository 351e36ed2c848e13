import type { APIRoute } from 'astro';
import { drawIcon } from '../site/images/icons.ts';
import { readPalettes } from '../site/palette.ts';
import { readSite } from '../site/read-site.ts';
import { readTypeface } from '../site/typeface.ts';
import tokens from '../styles/tokens.css?raw';

export const GET: APIRoute = async () => {
  const { name } = (await readSite()).content.profile;
  const icon = await drawIcon('png', name, readPalettes(tokens).light, readTypeface(CONTENT_FOLDER));
  return new Response(icon, { headers: { 'content-type': 'image/png' } });
};
