import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { type FontFile, findFont, type Typeface, type Weight } from '../typeface.ts';

/** How a text is set: size and gaps in points, colour as `#rrggbb`. */
export interface TextStyle {
  size: number;
  color: string;
  weight?: Weight;
  lineGap?: number;
}

/** A text with its style, and where it links to. */
export interface Segment {
  text: string;
  style: TextStyle;
  url?: string | undefined;
}

/** Text of one segment, font and direction, at its place in a line. */
export interface Run {
  /** In the order of reading, with brackets mirrored where it runs from right to left. */
  text: string;
  segment: number;
  font: FontFile;
  isRightToLeft: boolean;
  /** Points from the left edge of the line. */
  x: number;
  width: number;
}

/** A line: its runs, and how wide it is. */
export interface Line {
  runs: Run[];
  width: number;
}

/** What paragraphs of a document have in common. */
export interface Setting {
  typeface: Typeface;
  direction: 'ltr' | 'rtl';
  /** How wide a text is on one line, in points. */
  measure(text: string, font: FontFile, size: number, isRightToLeft: boolean): number;
}

type Piece = Omit<Run, 'x'> & { level: number };

const bidi = bidiFactory();

/** Breaks segments into lines by the rules of Unicode, each with its runs from left to right. */
export function layOutParagraph(segments: readonly Segment[], width: number, setting: Setting): Line[] {
  const text = segments.map((segment) => segment.text.replace(/\s/g, ' ')).join('');
  const { levels } = bidi.getEmbeddingLevels(text, setting.direction);
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const owners = segments.flatMap((segment, index) => Array<number>(segment.text.length).fill(index));

  /** Splits a part of the text where segment, font or direction change. */
  const toPieces = (start: number, end: number): Piece[] => {
    const pieces: Piece[] = [];
    for (let at = start; at < end; ) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
      const segment = owners[at] ?? 0;
      const { weight = 'regular' } = segments[segment]?.style ?? {};
      const level = levels[at] ?? 0;
      const previous = pieces.at(-1);
      const isSame = previous?.segment === segment && previous.level === level;
      // Spaces and marks go with the letter before them.
      const font = findFont(setting.typeface, character, weight);
      const stays = isSame && (/[\s\p{M}\p{Cf}]/u.test(character) || previous.font === font);
      const shown = mirrored.get(at) ?? character;
      if (stays) {
        previous.text += shown;
      } else if (font) {
        const isRightToLeft = level % 2 === 1;
        pieces.push({ text: shown, segment, font, level, isRightToLeft, width: 0 });
      }
      at += character.length;
    }
    for (const piece of pieces) {
      const size = segments[piece.segment]?.style.size ?? 0;
      piece.width = setting.measure(piece.text, piece.font, size, piece.isRightToLeft);
    }
    return pieces;
  };
  const toWidth = (start: number, end: number) =>
    toPieces(start, end).reduce((sum, { width: each }) => sum + each, 0);

  return breakLines(findUnits(text, toWidth), width).map(([start, end]) => {
    const pieces = reorder(toPieces(start, start + text.slice(start, end).trimEnd().length));
    let x = 0;
    const runs = pieces.map(({ level: _, ...piece }) => {
      x += piece.width;
      return { ...piece, x: x - piece.width };
    });
    return { runs, width: x };
  });
}

/** A part of a text that no line may break, such as a word with the space after it. */
interface Unit {
  start: number;
  end: number;
  /** With the space after it, and without. */
  width: number;
  visibleWidth: number;
}

function findUnits(text: string, toWidth: (start: number, end: number) => number): Unit[] {
  const breaker = new LineBreaker(text);
  const units: Unit[] = [];
  let start = 0;
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) {
    const end = at.position;
    // Programs that read résumés take a hyphen at the end of a line for one of their own, and drop it.
    if (/\w-$/.test(text.slice(start, end))) continue;
    const visibleEnd = start + text.slice(start, end).trimEnd().length;
    const visibleWidth = toWidth(start, visibleEnd);
    units.push({ start, end, visibleWidth, width: visibleWidth + toWidth(visibleEnd, end) });
    start = end;
  }
  return units;
}

/** Fills lines one after the other. A last line of a single short word gets the word before it as well. */
function breakLines(units: readonly Unit[], width: number): [number, number][] {
  const lines: Unit[][] = [[]];
  let used = 0;
  for (const unit of units) {
    const line = lines.at(-1) ?? [];
    if (line.length > 0 && used + unit.visibleWidth > width) {
      lines.push([unit]);
      used = unit.width;
    } else {
      line.push(unit);
      used += unit.width;
    }
  }
  const [last = [], beforeLast = []] = [lines.at(-1), lines.at(-2)];
  const isRunt = last.length === 1 && (last[0]?.visibleWidth ?? 0) < width / 8;
  if (isRunt && beforeLast.length > 2) last.unshift(...beforeLast.splice(-1));
  return lines.map((line) => [line[0]?.start ?? 0, line.at(-1)?.end ?? 0]);
}

/** Reverses what runs from right to left, from the deepest level outwards (Unicode Bidirectional Algorithm, L2). */
function reorder(pieces: Piece[]): Piece[] {
  const order = [...pieces];
  const deepest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = deepest; level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end++;
      order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return order;
}
