import type { Palette } from '../palette.ts';

/** Draws the mark of the site as an SVG icon: a quartered circle in the accent colour of the palette. */
export function renderFavicon({ accent, paper }: Palette): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="6" fill="${accent}" />
  <path d="M16 16V5a11 11 0 0 1 11 11H16v11A11 11 0 0 1 5 16z" fill="${paper}" />
  <circle cx="16" cy="16" r="10.5" fill="none" stroke="${paper}" />
</svg>
`;
}
