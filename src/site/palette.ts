import type { ContentProblem } from '../content/content-error.ts';
import { toPosition } from '../content/field-places.ts';

/** The colours that every page and image is made from, named as in `src/styles/tokens.css` without the dashes. */
const COLORS = [
  'paper',
  'sheet',
  'ink',
  'ink-soft',
  'rule',
  'edge',
  'accent',
  'visited',
  'accent-faint',
  'ok',
  'warn',
  'bad',
] as const;

/** The name of a colour. */
export type ColorName = (typeof COLORS)[number];

/** The colours of one scheme, each as `#rrggbb`. */
export type Palette = Readonly<Record<ColorName, string>>;

/** The colours of the light and the dark theme. */
export interface Palettes {
  light: Palette;
  dark: Palette;
}

type Scheme = keyof Palettes;

const DECLARATION = /^ *--([\w-]+):\s*([^;]+);/gm;
const PAIR = /^light-dark\((?<light>#[0-9a-f]{6}),\s*(?<dark>#[0-9a-f]{6})\)$/i;
const MIX = /^color-mix\(in srgb, var\(--(?<one>[\w-]+)\) (?<percent>[\d.]+)%, var\(--(?<other>[\w-]+)\)\)$/;

/**
 * Reads the colours of both schemes from the text of `src/styles/tokens.css`, for what no style sheet reaches: images,
 * icons and `theme-color`. Throws an Error that names a colour which is neither two hexadecimal colours nor a mixture.
 */
export function readPalettes(css: string): Palettes {
  const [screen = ''] = css.split('@media print');
  const declared = new Map(screen.matchAll(DECLARATION).map(([, name = '', value = '']) => [name, value]));
  return { light: readPalette(declared, 'light'), dark: readPalette(declared, 'dark') };
}

function readPalette(declared: ReadonlyMap<string, string>, scheme: Scheme): Palette {
  const read = (name: string): string => {
    const value = declared.get(name) ?? '';
    const color = PAIR.exec(value)?.groups?.[scheme];
    if (color) return color.toLowerCase();
    const { one, percent, other } = MIX.exec(value)?.groups ?? {};
    if (one && other && percent && one !== name && other !== name) {
      return mix(read(one), read(other), Number(percent) / 100);
    }
    throw new Error(
      `src/styles/tokens.css: write --${name} as light-dark(#rrggbb, #rrggbb) or color-mix(in srgb, var(--one) 10%, var(--other))`,
    );
  };
  return Object.fromEntries(COLORS.map((name) => [name, read(name)])) as Record<ColorName, string>;
}

function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((from ?? 0) * share + (to ?? 0) * (1 - share));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2.2, 1.4.3: text. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11: controls and graphics. */
const GRAPHIC = 3;

/** Colours, the backgrounds that they are used on, and the least contrast. */
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
