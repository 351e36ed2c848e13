import tokens from '../styles/tokens.css?raw';
import { readAccent } from './accent.ts';
import { type Palettes, readPalettes } from './palette.ts';
import { readSite } from './read-site.ts';

/** The colors of the site, with the accent of its owner. For pages only. */
export async function readColors(): Promise<Palettes> {
  const { siteSettings } = (await readSite()).content;
  return readPalettes(tokens, await readAccent(siteSettings));
}
