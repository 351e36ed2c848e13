import { formatHex, interpolate } from 'culori';

/** Colors have the names of `src/styles/tokens.css`, without the leading dashes. */
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
  'mark-edge',
  'on-mark',
  'ok',
  'warn',
] as const;

type ColorName = (typeof COLORS)[number];

/** Values are `#rrggbb`. */
export type Palette = Readonly<Record<ColorName, string>>;

type Scheme = 'light' | 'dark';

export type Palettes = Record<Scheme | `blueprint-${'day' | 'night'}`, Palette>;

/** An accent replaces the tokens of these names. Colors are `#rrggbb`. */
export type AccentColors = Readonly<
  Record<
    | `${'paper' | 'sheet' | 'ink' | 'accent' | 'blueprint'}-${'day' | 'night'}`
    | `${'mark' | 'mark-edge' | 'on-mark'}-day`,
    string
  > & { 'blueprint-scheme': 'dark' | 'inherit' }
>;

const DECLARATION = /^ *--([\w-]+):\s*([^;]+);/gm;
const BLUEPRINT = /^ *\.blueprint \{([^}]*)\}/m;
const PAIR = /^light-dark\((?<light>[^,]+),\s*(?<dark>[^,]+)\)$/;
const MIX = /^color-mix\(in srgb, (?<one>\S+) (?<percent>[\d.]+)%, (?<other>\S+)\)$/;

/**
 * Images, icons and `theme-color` cannot use a style sheet, so they read its text. Throws an Error that names a color
 * in a form other than the patterns above.
 */
export function readPalettes(css: string, accent?: AccentColors): Palettes {
  const [screen = ''] = css.split('@media print');
  const [, onBlueprint = ''] = BLUEPRINT.exec(screen) ?? [];
  const declared = new Map([
    ...listDeclarations(screen.replace(onBlueprint, '')),
    ...Object.entries(accent ?? {}),
  ]);
  const readBlueprint = (paper: string, scheme: Scheme) =>
    readPalette(new Map([...declared, ...listDeclarations(onBlueprint), ['paper', paper]]), scheme);
  return {
    light: readPalette(declared, 'light'),
    dark: readPalette(declared, 'dark'),
    'blueprint-day': readBlueprint(
      'var(--blueprint-day)',
      declared.get('blueprint-scheme') === 'dark' ? 'dark' : 'light',
    ),
    'blueprint-night': readBlueprint('var(--blueprint-night)', 'dark'),
  };
}

/** Mixes a share of a color into another one, as `color-mix(in srgb, …)` does. */
export function mix(color: string, ground: string, share: number): string {
  return formatHex(interpolate([ground, color], 'rgb')(share));
}

function listDeclarations(css: string): (readonly [name: string, value: string])[] {
  return Array.from(css.matchAll(DECLARATION), ([, name = '', value = '']) => [name, value] as const);
}

function readPalette(declared: ReadonlyMap<string, string>, scheme: Scheme): Palette {
  const read = (name: string, value = declared.get(name) ?? ''): string => {
    if (/^#[0-9a-f]{6}$/i.test(value)) return value.toLowerCase();
    const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    if (other && other !== name) return read(other);
    const pair = PAIR.exec(value)?.groups?.[scheme];
    if (pair) return read(name, pair);
    const { one, percent, other: rest } = MIX.exec(value)?.groups ?? {};
    if (one && rest) return mix(read(name, one), read(name, rest), Number(percent) / 100);
    throw new Error(
      `src/styles/tokens.css: write --${name} as #rrggbb, light-dark(#rrggbb, #rrggbb) or color-mix(in srgb, var(--one) 10%, var(--other))`,
    );
  };
  return Object.fromEntries(COLORS.map((name) => [name, read(name)])) as Record<ColorName, string>;
}
