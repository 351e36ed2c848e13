import type { Site } from '../api/resources.ts';
import type { SiteSettings } from '../schemas/site-settings.ts';
import tokens from '../styles/tokens.css?raw';
import { readAccent } from './accent.ts';
import { type AccentColors, type Palettes, readPalettes } from './palette.ts';

interface SiteColors extends Palettes {
  accent: AccentColors | undefined;
}

let last: { settings: SiteSettings; colors: SiteColors } | undefined;

/** Works in pages only, because Vite reads the style sheet. All pages with the same settings share the colors. */
export function readColors({ content }: Site): SiteColors {
  const { siteSettings: settings } = content;
  if (last?.settings !== settings) {
    const accent = readAccent(settings);
    last = { settings, colors: { ...readPalettes(tokens, accent), accent } };
  }
  return last.colors;
}
