import { svg } from './element.ts';

/** How a mark is filled: solid, tinted or outlined. */
export type Fill = '' | 'half' | 'faint';

const PER_ROW = 12;
const MAX_SQUARES = 60;

/** One square for each thing counted, groups in their order; scaled down where there are more than sixty. */
export function drawSquares(groups: readonly (readonly [count: number, fill: Fill])[]): SVGElement {
  const total = groups.reduce((sum, [count]) => sum + count, 0);
  const scale = Math.min(1, MAX_SQUARES / total);
  const fills = groups.flatMap(([count, fill]) => Array<Fill>(Math.round(count * scale)).fill(fill));
  const rows = Math.ceil(fills.length / PER_ROW);
  return draw(
    20 * PER_ROW,
    Math.max(rows, 1) * 20,
    ...fills.map((fill, index) =>
      svg('rect', {
        x: (index % PER_ROW) * 20 + 1,
        y: Math.floor(index / PER_ROW) * 20 + 1,
        width: 15,
        height: 15,
        class: fill,
      }),
    ),
  );
}

/** A scale from low to high with a mark at the value. */
export function drawScale(low: number, high: number, value: number): SVGElement {
  const share = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0.5;
  return draw(
    240,
    16,
    svg('path', { d: 'M0 2v12M0 8h240M240 2v12', class: 'faint' }),
    svg('circle', { cx: 8 + share * 224, cy: 8, r: 6 }),
  );
}

/** A bar to the right of zero for a rise, to the left for a fall, in per cent; full at five. */
export function drawChange(percent: number): SVGElement {
  const length = Math.min(120, Math.max(2, Math.abs(percent) * 24));
  return draw(
    240,
    16,
    svg('path', { d: 'M0 8h240M120 0v16', class: 'faint' }),
    svg('rect', { x: percent < 0 ? 120 - length : 120, y: 4, width: length, height: 8 }),
  );
}

function draw(width: number, height: number, ...shapes: SVGElement[]): SVGElement {
  // The numbers stand beside it as text.
  return svg('svg', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, ...shapes);
}
