import type { ContentProblem } from '../content/content-error.ts';
import { toPosition } from '../content/field-places.ts';
import { type ColorName, readPalettes } from './palette.ts';

/** WCAG 2.2, 1.4.3: text. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11: controls and graphics. */
const GRAPHIC = 3;

/** Colours with what they stand on, and the least contrast of the two. */
const PAIRS: readonly [colors: ColorName[], grounds: ColorName[], least: number][] = [
  [['ink', 'ink-soft', 'accent', 'visited', 'ok', 'warn', 'bad'], ['paper', 'sheet'], TEXT],
  [['ink'], ['accent-faint'], TEXT],
  [['edge'], ['paper', 'sheet'], GRAPHIC],
];

/** Finds the pairs of colours in `src/styles/tokens.css` that are hard to read, with the ratio that each needs. */
export function findContrastWarnings(css: string): ContentProblem[] {
  const palettes = Object.entries(readPalettes(css));
  return PAIRS.flatMap(([colors, grounds, least]) =>
    colors.flatMap((color) =>
      grounds.flatMap((ground) =>
        palettes.flatMap(([scheme, palette]) => {
          const ratio = toContrast(palette[color], palette[ground]);
          const place = toPosition(css, css.indexOf(`--${color}:`));
          const message = `(${palette[color]}) on --${ground} (${palette[ground]}) has a contrast of ${ratio.toFixed(2)}:1 in the ${scheme} scheme; choose colors with at least ${least}:1`;
          return ratio < least
            ? [{ file: 'src/styles/tokens.css', ...place, field: `--${color}`, message }]
            : [];
        }),
      ),
    ),
  );
}

function toContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function toLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
