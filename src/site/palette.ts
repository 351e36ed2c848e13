/** The colours that every page and image is made from, named as in `src/styles/tokens.css` without the dashes. */
const COLORS = [
  'paper',
  'sheet',
  'grid',
  'ink',
  'ink-soft',
  'rule',
  'edge',
  'accent',
  'accent-faint',
  'ok',
  'warn',
  'bad',
] as const;

/** The name of a colour. */
export type ColorName = (typeof COLORS)[number];

/** The colours of one scheme, each as `#rrggbb`. */
export type Palette = Readonly<Record<ColorName, string>>;

const DECLARATION = /^ *--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/gim;

/**
 * Reads the colours of both schemes from the text of `src/styles/tokens.css`, for what no style sheet reaches: images,
 * icons and `theme-color`. Throws an Error that names a colour which is not declared as two hexadecimal colours.
 */
export function readPalettes(css: string): { light: Palette; dark: Palette } {
  const declared = new Map(css.matchAll(DECLARATION).map(([, name, light, dark]) => [name, { light, dark }]));
  const choose = (scheme: 'light' | 'dark') =>
    Object.fromEntries(
      COLORS.map((name) => {
        const color = declared.get(name)?.[scheme];
        if (!color) throw new Error(`src/styles/tokens.css: write --${name} as light-dark(#rrggbb, #rrggbb)`);
        return [name, color];
      }),
    ) as Record<ColorName, string>;
  return { light: choose('light'), dark: choose('dark') };
}
