/** The colours that every page and image is made from, named as in `src/styles/tokens.css` without the dashes. */
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
  'ok',
  'warn',
] as const;

/** The name of a colour. */
export type ColorName = (typeof COLORS)[number];

/** The colours of one scheme, each as `#rrggbb`. */
export type Palette = Readonly<Record<ColorName, string>>;

type Scheme = 'light' | 'dark';

/** The colours of the light and the dark theme, and those of the blueprint on which pages begin and end. */
export type Palettes = Record<Scheme | 'blueprint', Palette>;

/** An accent for both schemes, each as `#rrggbb`. */
export type Accent = Record<Scheme, string>;

const DECLARATION = /^ *--([\w-]+):\s*([^;]+);/gm;
const PAIR = /^light-dark\((?<light>[^,]+),\s*(?<dark>[^,]+)\)$/;
const MIX = /^color-mix\(in srgb, (?<one>\S+) (?<percent>[\d.]+)%, (?<other>\S+)\)$/;

/**
 * Reads the colours of both schemes from the text of `src/styles/tokens.css`, for what no style sheet reaches: images,
 * icons and `theme-color`; an owner's accent replaces that of the tokens. Throws an Error that names a colour which is
 * neither a hexadecimal colour nor a pair or mixture of such.
 */
export function readPalettes(css: string, accent?: Accent): Palettes {
  const [screen = ''] = css.split('@media print');
  const declared = new Map(screen.matchAll(DECLARATION).map(([, name = '', value = '']) => [name, value]));
  if (accent) declared.set('accent-day', accent.light).set('accent-night', accent.dark);
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
    if (one && rest) return mix(read(name, one), read(name, rest), Number(percent) / 100);
    throw new Error(
      `src/styles/tokens.css: write --${name} as #rrggbb, light-dark(#rrggbb, #rrggbb) or color-mix(in srgb, var(--one) 10%, var(--other))`,
    );
  };
  return Object.fromEntries(COLORS.map((name) => [name, read(name)])) as Record<ColorName, string>;
}

/** Mixes two colours; the share is that of the first. */
export function mix(one: string, other: string, share: number): string {
  const others = toChannels(other);
  return toHex(toChannels(one).map((channel, index) => channel * share + (others[index] ?? 0) * (1 - share)));
}

/** Red, green and blue of a colour, from 0 to 255. */
export function toChannels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** A colour as `#rrggbb` of its channels. */
export function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of two colours as WCAG 2.2 defines it. */
export function toContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function toLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(color).map((byte) => {
    const channel = byte / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
