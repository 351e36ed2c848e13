import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ColorName, readPalettes } from '../../src/site/palette.ts';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
const palettes = readPalettes(css);

/** WCAG 2.2, 1.4.3: text. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11: controls and graphics. */
const GRAPHIC = 3;
const GROUNDS: ColorName[] = ['paper', 'sheet', 'grid'];
const PAIRS: [color: ColorName, ground: ColorName, least: number][] = [
  ...(['ink', 'ink-soft', 'accent', 'ok', 'warn', 'bad'] as const).flatMap((color) =>
    GROUNDS.map((ground): [ColorName, ColorName, number] => [color, ground, TEXT]),
  ),
  ...GROUNDS.map((ground): [ColorName, ColorName, number] => ['edge', ground, GRAPHIC]),
  ['paper', 'accent', TEXT],
  ['ink', 'accent-faint', TEXT],
];

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  it.each(PAIRS)('%s on %s has a contrast of at least %d:1', (color, ground, least) => {
    const found = contrast(palettes[scheme][color], palettes[scheme][ground]);
    expect(
      found,
      `--${color} on --${ground} has ${found.toFixed(2)}:1 in the ${scheme} scheme; change one of them in src/styles/tokens.css`,
    ).toBeGreaterThanOrEqual(least);
  });
});

it('names the colour that is missing', () => {
  expect(() => readPalettes(css.replace('--accent: light-dark(#', '--accent: (#'))).toThrow('--accent as');
});

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
