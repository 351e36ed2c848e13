import { svg } from './element.ts';

/** Shapes that differ without colour: full, ringed, half, empty, crossed, dashed, barred. */
const FULL = 'M8 2a6 6 0 1 0 .01 0z';
const SHAPES: Record<string, string> = {
  working: FULL,
  monitoring: 'M8 5.5a2.5 2.5 0 1 0 .01 0z',
  planning: 'M8 2a6 6 0 0 1 0 12z',
  sleeping: 'M8 2a6 6 0 1 0 6 6 4 4 0 0 1-6-6z',
  paused: 'M5.5 5h2v6h-2zM8.5 5h2v6h-2z',
  trouble: 'M7 4h2v5H7zM7 10.5h2v1.5H7z',
  offline: 'm4.5 5.5 1-1 2.5 2.5 2.5-2.5 1 1L9 8l2.5 2.5-1 1L8 9l-2.5 2.5-1-1L7 8z',
};

/** A mark for what an agent does or how it stands; the words stand beside it. */
export function drawMark(mark: string): SVGElement {
  const dashes = mark === 'unseen' || mark === 'unclear' ? { 'stroke-dasharray': '2 2' } : {};
  const line = { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.5, ...dashes };
  const ring = mark === 'sleeping' ? [] : [svg('circle', { cx: 8, cy: 8, r: 6, ...line })];
  return draw(16, 16, ...ring, svg('path', { d: SHAPES[mark] ?? '' }));
}

/** A bar of parts beside each other, in their order. */
export function drawBar(parts: readonly { kind: string; count: number }[]): SVGElement {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  let x = 0;
  return draw(
    200,
    10,
    ...parts.map(({ kind, count }) => {
      const width = (count / total) * 200;
      x += width;
      return svg('rect', { x: x - width, width, height: 10, class: kind });
    }),
  );
}

function draw(width: number, height: number, ...shapes: SVGElement[]): SVGElement {
  // The numbers and words stand beside it as text.
  return svg('svg', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, ...shapes);
}
