import { create } from 'fontkitten';
import { FONTS, hasCharacter } from '../typeface.ts';

/** A text as outlines: the data of an SVG path, upside down as fonts are, and the box that it fills. */
export interface Outline {
  path: string;
  minX: number;
  minY: number;
  width: number;
  height: number;
}

/** Outlines a short text, letter by letter; undefined where the typeface lacks one of them. */
export function outlineText(text: string): Outline | undefined {
  const font = create(FONTS.semibold);
  if (font.isCollection || text === '' || ![...text].every(hasCharacter)) return undefined;
  let end = 0;
  const paths = font.glyphsForString(text).map(({ path, advanceWidth }) => {
    const placed = path.translate(end, 0);
    end += advanceWidth;
    return placed;
  });
  const boxes = paths.map(({ bbox }) => bbox);
  const [minX, minY] = [Math.min(...boxes.map((box) => box.minX)), Math.min(...boxes.map((box) => box.minY))];
  const width = Math.max(...boxes.map((box) => box.maxX)) - minX;
  const height = Math.max(...boxes.map((box) => box.maxY)) - minY;
  return { path: paths.map((path) => path.toSVG()).join(''), minX, minY, width, height };
}
