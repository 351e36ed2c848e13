import type { APIRoute, GetStaticPaths } from 'astro';
import { drawIcon, renderFavicon } from '../site/images/icons.ts';
import { readPalettes } from '../site/palette.ts';
import { readSite } from '../site/read-site.ts';
import { readTypeface } from '../site/typeface.ts';
import tokens from '../styles/tokens.css?raw';

const { light } = readPalettes(tokens);

/** The icons of the site with their media types: for tabs, for tabs without SVG, and for home screens. */
const ICONS = {
  'favicon.svg': { type: 'image/svg+xml', draw: (name: string) => renderFavicon(name, light) },
  'favicon.ico': { type: 'image/x-icon', draw: (name: string) => drawImage('ico', name) },
  'apple-touch-icon.png': { type: 'image/png', draw: (name: string) => drawImage('png', name) },
};

type Icon = (typeof ICONS)[keyof typeof ICONS];

export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(ICONS).map(([icon, props]) => ({ params: { icon }, props }));

export const GET: APIRoute<Icon> = async ({ props: { type, draw } }) => {
  const { profile } = (await readSite()).content;
  return new Response(await draw(profile.name), { headers: { 'content-type': type } });
};

function drawImage(format: 'ico' | 'png', name: string) {
  return drawIcon(format, name, light, readTypeface(CONTENT_FOLDER));
}
