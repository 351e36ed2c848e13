import type { Node } from '@takumi-rs/core';
import type { Palette } from '../palette.ts';
import type { Typeface } from '../typeface.ts';
import { draw } from './drawing.ts';

/** Height of the letters by the size of the icon; two capitals are as wide as it allows. */
const LETTER_SIZE = 0.53;

/** The icon of the owner's site as SVG: the initials on the accent colour, in a serif font of the reader's system. */
export function renderFavicon(name: string, { accent, paper }: Palette): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="6" fill="${accent}" />
  <text x="16" y="16" dy="0.34em" text-anchor="middle" font-family="'Source Serif 4', Georgia, serif" font-weight="600" font-size="${32 * LETTER_SIZE}" fill="${paper}">${toInitials(name)}</text>
</svg>
`;
}

/** The same icon as an image, for tabs without SVG and for home screens, which round the corners themselves. */
export function drawIcon(
  format: 'ico' | 'png',
  name: string,
  { accent, paper }: Palette,
  typeface: Typeface,
) {
  const [size, borderRadius] = format === 'ico' ? [48, 9] : [180, 0];
  const place: Node['style'] = { display: 'flex', alignItems: 'center', justifyContent: 'center' };
  const letters: Node['style'] = { fontSize: size * LETTER_SIZE, fontWeight: 600, color: paper };
  const node: Node = {
    type: 'container',
    style: { ...place, ...letters, width: size, height: size, borderRadius, backgroundColor: accent },
    children: [{ type: 'text', text: toInitials(name) }],
  };
  return draw({ node, typeface, language: 'en', width: size, height: size, format });
}

/**
 * The first letters of the first and the last word of a name, in capitals. Scripts without capitals have no initials: a word
 * in one counts only where a name begins with it, and is its first letter alone. A name without a letter has its first
 * digit, or a dot.
 */
export function toInitials(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const [first = /\d/.exec(name)?.[0] ?? '•'] = letters;
  const capitals = letters.filter((letter) => letter.toUpperCase() !== letter.toLowerCase());
  const last = capitals[0] === first && capitals.length > 1 ? capitals.at(-1) : '';
  return `${first}${last}`.toLocaleUpperCase('en');
}
