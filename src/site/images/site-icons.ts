import type { Site } from '../../api/resources.ts';
import { readColors } from '../read-colors.ts';
import { findSignature } from '../signature.ts';
import { readTypeface } from '../typeface.ts';
import { drawIcon, type IconSubject, renderFavicon } from './icons.ts';

export function renderSiteFavicon(site: Site): string {
  return renderFavicon(toIconSubject(site), readColors(site).light);
}

export function drawSiteIcon(site: Site, format: 'ico' | 'png'): Promise<Buffer<ArrayBuffer>> {
  return drawIcon(format, toIconSubject(site), readColors(site).light, readTypeface(CONTENT_FOLDER));
}

export function toIconSubject(site: Site): IconSubject {
  return { name: site.content.profile.name, sign: findSignature(site).sign };
}
