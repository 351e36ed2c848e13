import tokens from '../../styles/tokens.css?raw';
import { readPalettes } from '../palette.ts';
import type { Drawing } from './drawing.ts';
import { renderFavicon } from './favicon.ts';

const COLORS = readPalettes(tokens).light;

/** The icon of the owner's site for tabs of browsers that do not read SVG. */
export function drawFavicon(name: string): Drawing {
  return drawIcon(name, 32, 'ico');
}

/** The icon on a home screen, which the device gives corners of its own: the drawing's must not be transparent. */
export function drawTouchIcon(name: string): Drawing {
  return drawIcon(name, 180, 'png', COLORS.accent);
}

function drawIcon(
  name: string,
  size: number,
  format: Drawing['format'],
  backgroundColor = 'transparent',
): Drawing {
  const style = { width: size, height: size, backgroundColor };
  return {
    node: { type: 'image', src: renderFavicon(name, COLORS), style },
    width: size,
    height: size,
    format,
  };
}
