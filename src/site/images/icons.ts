import tokens from '../../styles/tokens.css?raw';
import { readPalettes } from '../palette.ts';
import type { Typeface } from '../typeface.ts';
import type { Drawing } from './drawing.ts';
import { renderFavicon } from './favicon.ts';

const COLORS = readPalettes(tokens).light;

/** The icon of the owner's site for tabs of browsers that do not read SVG. */
export function drawFavicon(name: string, typeface: Typeface): Drawing {
  return drawIcon(name, typeface, 32, 'ico');
}

/** The icon on a home screen, which the device gives corners of its own: the drawing's must not be transparent. */
export function drawTouchIcon(name: string, typeface: Typeface): Drawing {
  return drawIcon(name, typeface, 180, 'png', COLORS.accent);
}

function drawIcon(
  name: string,
  typeface: Typeface,
  size: number,
  format: Drawing['format'],
  backgroundColor = 'transparent',
): Drawing {
  const style = { width: size, height: size, backgroundColor };
  return {
    node: { type: 'image', src: renderFavicon(name, COLORS, typeface), style },
    typeface,
    language: 'en',
    width: size,
    height: size,
    format,
  };
}
