import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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

it('has one scale of spaces', () => {
  const tokens = readFileSync(`${folder}tokens.css`, 'utf8');
  const [screen = ''] = tokens.split('@media print');
  const spaces = [...screen.matchAll(/--space-\d: ([\d.]+)rem;/g)].map(([, rem]) => Number(rem) * 16);
  expect(spaces).toEqual([4, 8, 12, 16, 24, 32, 48, 64, 80]);
});
