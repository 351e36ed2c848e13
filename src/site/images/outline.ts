import { create } from 'fontkitten';
import { findFont, type Typeface } from '../typeface.ts';

/** A text as outlines: the data of an SVG path, upside down as fonts are, and the box that it fills. */
export interface Outline {
  path: string;
  minX: number;
  minY: number;
  width: number;
  height: number;
}

/** Outlines a short text, letter by letter, in one font; undefined where that lacks one of them. */
export function outlineText(text: string, typeface: Typeface): Outline | undefined {
  const file = findFont(typeface, text, 'semibold');
  if (!file || ![...text].every(file.has)) return undefined;
  const font = create(file.data);
  if (font.isCollection) return undefined;
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
