import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { type ColorName, type Palettes, readPalettes } from '../site/palette.ts';

/** Stops a build whose colours are hard to read, and says which tokens to change. */
export function contrast(tokensFile: string): AstroIntegration {
  return {
    name: 'contrast',
    hooks: {
      'astro:build:start': ({ logger }) => {
        const weak = findWeakPairs(readPalettes(readFileSync(tokensFile, 'utf8')));
        for (const pair of weak) logger.error(`${pair}.`);
        if (weak.length > 0) throw new Error('Change these colours in src/styles/tokens.css.');
      },
    },
  };
}

/** WCAG 2.2, 1.4.3: text. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11: controls and graphics. */
const GRAPHIC = 3;

/** What stands on what, and the least contrast of the two. */
const PAIRS: readonly [color: ColorName, ground: ColorName, least: number][] = [
  ...(['ink', 'ink-soft', 'accent', 'visited', 'ok', 'warn', 'bad'] as const).flatMap(
    (color): [ColorName, ColorName, number][] => [
      [color, 'paper', TEXT],
      [color, 'sheet', TEXT],
    ],
  ),
  ['ink', 'accent-faint', TEXT],
  ['edge', 'paper', GRAPHIC],
  ['edge', 'sheet', GRAPHIC],
];

/** Says for each pair of colours with too little contrast which tokens they are, what they have and what they need. */
export function findWeakPairs(palettes: Palettes): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const palette = palettes[scheme];
    return PAIRS.flatMap(([color, ground, least]) => {
      const ratio = toContrast(palette[color], palette[ground]);
      return ratio >= least
        ? []
        : `--${color} (${palette[color]}) on --${ground} (${palette[ground]}) has ${ratio.toFixed(2)}:1 in the ${scheme} scheme and needs ${least}:1`;
    });
  });
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
