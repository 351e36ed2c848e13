import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatProblem } from '../../src/content/content-error.ts';
import { findContrastWarnings, readPalettes } from '../../src/site/palette.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const css = read('src/styles/tokens.css');
const ACCENT = /--accent: light-dark\(.*?\);/g;
const presets = read('docs/theming.md').match(ACCENT) ?? [];

it('has three presets, the first of them in use', () => {
  expect(presets).toHaveLength(3);
  expect(css).toContain(presets[0]);
});

it.each(presets)('%s leaves no pair of colours with too little contrast', (preset) => {
  expect(findContrastWarnings(css.replace(ACCENT, preset))).toEqual([]);
});

it('names both tokens, the scheme and the ratio of a pair with too little contrast', () => {
  const weak = findContrastWarnings(css.replace(ACCENT, '--accent: light-dark(#8899ee, #a3b8ff);'));
  expect(weak.map(formatProblem)[0]).toMatch(
    /^src\/styles\/tokens\.css:\d+:5 --accent \(#8899ee\) on --paper \(#fcfdfe\) has a contrast of 2\.63:1 in the light scheme; .* 4\.5:1$/,
  );
});

it('mixes the faint colours from the accent', () => {
  const { light, dark } = readPalettes(css.replace(ACCENT, '--accent: light-dark(#ff0000, #00ff00);'));
  expect(light['accent-faint']).toBe('#fdb1b2');
  expect(dark['accent-faint']).toBe('#095b18');
});

it.each(['--accent: #1b3bbb;', '--accent: color-mix(in srgb, var(--accent) 5%, var(--ink));'])(
  'refuses %s',
  (declaration) => {
    expect(() => readPalettes(css.replace(ACCENT, declaration))).toThrow('write --accent as');
  },
);

const folder = new URL('../../src/styles/', import.meta.url).pathname;
const files = globSync('*.css', { cwd: folder }).filter((file) => file !== 'tokens.css');
/** A length with a unit. Conditions of media cannot use tokens, ems follow the text around them. */
const LENGTH = /(?<![\w.-])(?!0(?:\.0+)?(?![\d.]))[\d.]+(?:px|rem|pt|mm|ch)\b/g;
const COLOR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi;

it.each(files)('%s takes every length and colour from the tokens', (file) => {
  const rules = readFileSync(folder + file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@(?:media|page)[^{]*\{(?:\s*margin:[^}]*\})?/g, '');
  expect(rules.match(LENGTH) ?? []).toEqual([]);
  expect(rules.match(COLOR) ?? []).toEqual([]);
});

it('the tokens have one scale of spaces', () => {
  const [screen = ''] = css.split('@media print');
  const spaces = [...screen.matchAll(/--space-\d: ([\d.]+)rem;/g)].map(([, rem]) => Number(rem) * 16);
  expect(spaces).toEqual([4, 8, 12, 16, 24, 32, 48, 64, 80]);
});
