import type { Site } from '../../api/resources.ts';
import { readColors } from '../read-colors.ts';
import { findSignature } from '../signature.ts';
import { readTypeface } from '../typeface.ts';
import { drawIcon, type IconSubject, renderFavicon } from './icons.ts';

/** Renders the icon of a site as SVG. For pages only. */
export async function renderSiteFavicon(site: Site): Promise<string> {
  return renderFavicon(toIconSubject(site), (await readColors(site)).light);
}

/** Draws the icon of a site. For pages only. */
export async function drawSiteIcon(site: Site, format: 'ico' | 'png'): Promise<Buffer<ArrayBuffer>> {
  return drawIcon(format, toIconSubject(site), (await readColors(site)).light, readTypeface(CONTENT_FOLDER));
}

function toIconSubject(site: Site): IconSubject {
  return { name: site.content.profile.name, sign: findSignature(site).sign };
}
