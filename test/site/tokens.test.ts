import { globSync, readFileSync } from 'node:fs';
import { oklch, wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAccent } from '../../src/site/accent.ts';
import { type Palette, readPalettes } from '../../src/site/palette.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const css = read('src/styles/tokens.css');
const ACCENTS = read('docs/theming.md').match(/(?<=\| `")#[\da-f]{6}(?="`)/g) ?? [];
const ACCENT = /--accent: .*?;/g;

/** Colors, the backgrounds that they are used on, and the least contrast (WCAG 2.2, 1.4.3). */
const PAIRS = [
  [['ink', 'ink-soft', 'accent', 'ok', 'warn'], ['paper', 'sheet'], 4.5],
  [['mark-edge'], ['paper', 'sheet'], 3],
  [['on-mark'], ['mark'], 4.5],
  [['ink'], ['accent-faint', 'before', 'faint'], 4.5],
] as const;

function findWeak(palette: Palette): string[] {
  return PAIRS.flatMap(([colors, grounds, least]) =>
    colors.flatMap((color) =>
      grounds.flatMap((ground) => {
        const ratio = wcagContrast(palette[color], palette[ground]);
        return ratio < least ? [`${color} on ${ground}: ${ratio.toFixed(2)}`] : [];
      }),
    ),
  );
}

it('no pair of colors has too little contrast, whatever the accent', () => {
  const palettesOf = (accent: string | undefined) => Object.values(readPalettes(css, readAccent({ accent })));
  expect(palettesOf(undefined).map(findWeak)).toEqual([[], [], [], []]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) => {
      const accent = `#${color.toString(16).padStart(6, '0')}`;
      expect(palettesOf(accent).map(findWeak)).toEqual([[], [], [], []]);
    }),
    { examples: [[0], [0xff], [0xffffff]] },
  );
});

it.each([undefined, ...ACCENTS, 'white'])(
  'the accent %s tells bars and grounds from each other',
  (accent) => {
    const palettes = readPalettes(css, readAccent({ accent }));
    const { light, dark, 'blueprint-day': day, 'blueprint-night': night } = palettes;
    // Bars stand one below the other.
    for (const { mark, before } of [day, night]) expect(wcagContrast(mark, before)).toBeGreaterThanOrEqual(3);
    // The first screen tells day from night, and each ground from the next one.
    const grounds = [dark.paper, dark.sheet, night.paper, day.paper].map((color) => oklch(color)?.l ?? 0);
    for (const [index, least] of [0.04, 0.025, 0.03].entries())
      expect(Math.abs((grounds[index + 1] ?? 0) - (grounds[index] ?? 0))).toBeGreaterThan(least);
    expect(oklch(light.paper)?.l).toBeGreaterThan(0.98);
  },
);

it.each([
  ['#ffd400', '#ffd400'],
  ['#ff7a00', '#ff7a00'],
  ['#7a1f6b', '#7a1f6b'],
  ['#e11d2a', '#b1061a'],
  ['#808080', '#161616'],
  ['#000000', '#161616'],
])('the accent %s gives the ground %s to the first screen by day', (accent, ground) => {
  expect(readPalettes(css, readAccent({ accent }))['blueprint-day'].paper).toBe(ground);
});

it('docs/theming.md shows twelve accents', () => expect(new Set(ACCENTS).size).toBe(12));

it('mixes the faint colors from the accent', () => {
  const { light, dark } = readPalettes(css.replace(ACCENT, '--accent: light-dark(#ff0000, #00ff00);'));
  expect(light['accent-faint']).toBe('#fdbebf');
  expect(dark['accent-faint']).toBe('#054914');
});

it.each(['--accent: blue;', '--accent: color-mix(in srgb, var(--accent) 5%, var(--ink));'])(
  'refuses %s',
  (declaration) => {
    expect(() => readPalettes(css.replace(ACCENT, declaration))).toThrow('write --accent as');
  },
);

const folder = new URL('../../src/styles/', import.meta.url).pathname;
const TOKENS = ['tokens.css', 'scripts.css'];
const files = globSync('*.css', { cwd: folder }).filter((file) => !TOKENS.includes(file));
/** A length with a unit. Conditions of media cannot use tokens, ems follow the text around them. */
const LENGTH = /(?<![\w.-])(?!0(?:\.0+)?(?![\d.]))[\d.]+(?:px|rem|pt|mm|ch)\b/g;
const COLOR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi;

it.each(files)('%s takes every length and color from the tokens', (file) => {
  const rules = readFileSync(folder + file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@(?:container|media|page)[^{]*\{(?:\s*margin:[^}]*\})?/g, '');
  expect(rules.match(LENGTH) ?? []).toEqual([]);
  expect(rules.match(COLOR) ?? []).toEqual([]);
});

it.each(globSync('*.css', { cwd: folder }))('%s says for each width whether it concerns paper', (file) => {
  const conditions = readFileSync(folder + file, 'utf8').match(/@media [^{]*\bwidth\b[^{]*/g) ?? [];
  // Safari prints with the width of the window.
  expect(conditions.filter((condition) => !/@media (?:screen and|print,) /.test(condition))).toEqual([]);
});
