import favicon from '../../../public/favicon.svg?raw';
import type { Drawing } from './drawing.ts';

/** The icon for tabs of browsers that do not read SVG. */
export const FAVICON: Drawing = drawIcon(32, 'ico');

/** The icon on a home screen, which the device gives corners of its own: the drawing's must not be transparent. */
export const TOUCH_ICON: Drawing = drawIcon(180, 'png', '#1b3bbb');

function drawIcon(size: number, format: Drawing['format'], backgroundColor = 'transparent'): Drawing {
  const style = { width: size, height: size, backgroundColor };
  return { node: { type: 'image', src: favicon, style }, width: size, height: size, format };
}
