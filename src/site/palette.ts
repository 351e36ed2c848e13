import { formatHex, interpolate } from 'culori';

/** The colors of pages and images, named as in `src/styles/tokens.css` without the leading dashes. */
const COLORS = [
  'paper',
  'sheet',
  'ink',
  'ink-soft',
  'faint',
  'rule',
  'before',
  'accent',
  'accent-faint',
  'mark',
  'on-mark',
  'ok',
  'warn',
] as const;

export type ColorName = (typeof COLORS)[number];

/** The colors of one scheme, each as `#rrggbb`. */
export type Palette = Readonly<Record<ColorName, string>>;

type Scheme = 'light' | 'dark';

/** The colors of the light and the dark theme, and of the blueprint on which pages begin and end. */
export type Palettes = Record<Scheme | 'blueprint', Palette>;

/** The colors derived from an owner's accent, each as `#rrggbb`, by the names of the tokens that they replace. */
export type AccentColors = Readonly<
  Record<
    | `${'paper' | 'sheet' | 'ink' | 'accent' | 'mark' | 'on-mark'}-${'day' | 'night'}`
    | 'raised-night'
    | 'blueprint',
    string
  >
>;

const DECLARATION = /^ *--([\w-]+):\s*([^;]+);/gm;
const PAIR = /^light-dark\((?<light>[^,]+),\s*(?<dark>[^,]+)\)$/;
const MIX = /^color-mix\(in srgb, (?<one>\S+) (?<percent>[\d.]+)%, (?<other>\S+)\)$/;

/**
 * Reads the colors from the text of `src/styles/tokens.css` for images, icons and `theme-color`, which no style sheet
 * reaches. Throws an Error that names a color that is written in another form than these.
 */
export function readPalettes(css: string, accent?: AccentColors): Palettes {
  const [screen = ''] = css.split('@media print');
  const declared = new Map([
    ...screen.matchAll(DECLARATION).map(([, name = '', value = '']) => [name, value] as const),
    ...Object.entries(accent ?? {}),
  ]);
  return {
    light: readPalette(declared, 'light'),
    dark: readPalette(declared, 'dark'),
    blueprint: readPalette(new Map([...declared, ['paper', 'var(--blueprint)']]), 'dark'),
  };
}

function readPalette(declared: ReadonlyMap<string, string>, scheme: Scheme): Palette {
  const read = (name: string, value = declared.get(name) ?? ''): string => {
    if (/^#[0-9a-f]{6}$/i.test(value)) return value.toLowerCase();
    const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    if (other && other !== name) return read(other);
    const pair = PAIR.exec(value)?.groups?.[scheme];
    if (pair) return read(name, pair);
    const { one, percent, other: rest } = MIX.exec(value)?.groups ?? {};
    if (one && rest)
      return formatHex(interpolate([read(name, rest), read(name, one)], 'rgb')(Number(percent) / 100));
    throw new Error(
      `src/styles/tokens.css: write --${name} as #rrggbb, light-dark(#rrggbb, #rrggbb) or color-mix(in srgb, var(--one) 10%, var(--other))`,
    );
  };
  return Object.fromEntries(COLORS.map((name) => [name, read(name)])) as Record<ColorName, string>;
}
