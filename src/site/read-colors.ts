import type { Site } from '../api/resources.ts';
import type { SiteSettings } from '../schemas/site-settings.ts';
import tokens from '../styles/tokens.css?raw';
import { readAccent } from './accent.ts';
import { type Palettes, readPalettes } from './palette.ts';

let last: { settings: SiteSettings; palettes: Promise<Palettes> } | undefined;

/** The colors of the site, with the accent of its owner; read once for all pages with the same settings. For pages only. */
export async function readColors({ content }: Site): Promise<Palettes> {
  const { siteSettings: settings } = content;
  if (last?.settings !== settings) {
    last = { settings, palettes: readAccent(settings).then((accent) => readPalettes(tokens, accent)) };
  }
  return last.palettes;
}
