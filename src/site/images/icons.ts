import type { Node } from '@takumi-rs/core';
import type { Site } from '../../api/resources.ts';
import type { Palette } from '../palette.ts';
import { readColors } from '../read-colors.ts';
import { findSignature, type Logo } from '../signature.ts';
import { readTypeface, type Typeface } from '../typeface.ts';
import { draw } from './drawing.ts';

export function renderSiteFavicon(site: Site): string {
  return renderFavicon(findSignature(site), readColors(site).light);
}

export function drawSiteIcon(site: Site, format: 'ico' | 'png'): Promise<Buffer<ArrayBuffer>> {
  return drawIcon(format, findSignature(site), readColors(site).light, readTypeface(CONTENT_FOLDER));
}

// Sizes are parts of the width of the icon. Two capitals of this size just fit.
const LETTERS = 0.53;
const LONGER_BAR = 0.625;
const HEIGHT = 0.46875;
const PALE = 0.6;

/** Initials use a serif font of the reader's system, because an SVG icon loads no fonts. */
export function renderFavicon({ initials, sign }: Logo, { mark, 'on-mark': ink }: Palette): string {
  const bars = placeBars(sign, 32).map(
    ({ left, top, width, height, opacity }) =>
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${ink}" opacity="${opacity}" />`,
  );
  const letters = `<text x="16" y="16" dy="0.34em" text-anchor="middle" font-family="'Source Serif 4', Georgia, serif" font-weight="600" font-size="${32 * LETTERS}" fill="${ink}">${initials}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="6" fill="${mark}" />
  ${bars.join('\n  ') || letters}
</svg>
`;
}

function placeBars(sign: Logo['sign'], size: number) {
  const start = (1 - LONGER_BAR) / 2;
  const height = HEIGHT + (sign.length - 2) * 0.09375;
  const bar = height / (1.5 * sign.length - 0.5);
  return sign.map(({ begin, share, isStrong }, index) => ({
    left: size * (start + begin * LONGER_BAR),
    top: size * (0.5 - height / 2 + index * 1.5 * bar),
    width: size * LONGER_BAR * share,
    height: size * bar,
    opacity: isStrong ? 1 : PALE,
  }));
}

/** Browsers without SVG icons use the ICO. Home screens use the PNG and round its corners themselves. */
export function drawIcon(
  format: 'ico' | 'png',
  logo: Logo,
  palette: Palette,
  typeface: Typeface,
): Promise<Buffer<ArrayBuffer>> {
  const [size, borderRadius] = format === 'ico' ? [48, 9] : [180, 0];
  const node = layOutIcon(logo, palette, size, borderRadius);
  return draw({ node, typeface, language: 'en', width: size, height: size, format });
}

export function layOutIcon(
  { initials, sign }: Logo,
  { mark, 'on-mark': ink }: Palette,
  size: number,
  borderRadius: number,
): Node {
  const place: Node['style'] = {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
  };
  const letters: Node = {
    type: 'text',
    text: initials,
    style: { fontSize: size * LETTERS, fontWeight: 600, color: ink, lineHeight: 1 },
  };
  const bars = placeBars(sign, size).map(
    (bar): Node => ({ type: 'container', style: { ...bar, position: 'absolute', backgroundColor: ink } }),
  );
  return {
    type: 'container',
    style: { ...place, position: 'relative', width: size, height: size, borderRadius, backgroundColor: mark },
    children: bars.length > 0 ? bars : [letters],
  };
}
