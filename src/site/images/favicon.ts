import type { Palette } from '../palette.ts';
import type { Typeface } from '../typeface.ts';
import { outlineText } from './outline.ts';

/** The room for the initials in an icon of 32 × 32. */
const ROOM = { width: 26, height: 17 };

/**
 * Draws the icon of the site as SVG: the owner's initials on the accent colour of the palette, or a quartered circle
 * where the font lacks their letters.
 */
export function renderFavicon(name: string, { accent, paper }: Palette, typeface: Typeface): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="6" fill="${accent}" />
  ${drawInitials(name, paper, typeface) ?? drawMark(paper)}
</svg>
`;
}

function drawMark(color: string): string {
  return `<path d="M16 16V5a11 11 0 0 1 11 11H16v11A11 11 0 0 1 5 16z" fill="${color}" />
  <circle cx="16" cy="16" r="10.5" fill="none" stroke="${color}" />`;
}

function drawInitials(name: string, color: string, typeface: Typeface): string | undefined {
  const outline = outlineText(toInitials(name), typeface);
  if (!outline) return undefined;
  const { path, minX, minY, width, height } = outline;
  const scale = Math.min(ROOM.width / width, ROOM.height / height);
  const [x, y] = [16 - scale * (minX + width / 2), 16 + scale * (minY + height / 2)];
  const matrix = [scale, 0, 0, -scale, x, y].map((value) => Number(value.toFixed(4)));
  return `<path transform="matrix(${matrix.join(' ')})" d="${path}" fill="${color}" />`;
}

/**
 * The first letters of the first and the last word that begin with one, in capitals. Scripts without capitals have no
 * initials: there it is the first letter alone.
 */
export function toInitials(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const [first = ''] = letters;
  const hasCapitals = first.toUpperCase() !== first.toLowerCase();
  return [first, hasCapitals && letters.length > 1 ? letters.at(-1) : ''].join('').toLocaleUpperCase('en');
}
