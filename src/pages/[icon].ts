import type { APIRoute, GetStaticPaths } from 'astro';
import { drawIcon, renderFavicon } from '../site/images/icons.ts';
import type { Palette } from '../site/palette.ts';
import { readColors } from '../site/read-colors.ts';
import { readSite } from '../site/read-site.ts';
import { readTypeface } from '../site/typeface.ts';

/** The icons of the site with their media types: for tabs, for tabs without SVG, and for home screens. */
const ICONS = {
  'favicon.svg': { type: 'image/svg+xml', draw: renderFavicon },
  'favicon.ico': { type: 'image/x-icon', draw: drawImage('ico') },
  'apple-touch-icon.png': { type: 'image/png', draw: drawImage('png') },
};

type Icon = (typeof ICONS)[keyof typeof ICONS];

export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(ICONS).map(([icon, props]) => ({ params: { icon }, props }));

export const GET: APIRoute<Icon> = async ({ props: { type, draw } }) => {
  const { profile } = (await readSite()).content;
  const { light } = await readColors();
  return new Response(await draw(profile.name, light), { headers: { 'content-type': type } });
};

function drawImage(format: 'ico' | 'png') {
  return (name: string, colors: Palette) => drawIcon(format, name, colors, readTypeface(CONTENT_FOLDER));
}
