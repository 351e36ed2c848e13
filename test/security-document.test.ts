import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { experiments } from './experiments/experiments.ts';

const text = readFileSync('SECURITY.md', 'utf8');
const targets = new Map(
  [...text.matchAll(/^\[(.+)\]: (.+)$/gm)].map(([, name = '', file = '']) => [name, file]),
);

it('every row of SECURITY.md names tests, experiments and promises that exist', () => {
  const known = [
    ...experiments.map(({ name }) => `\`${name}\``),
    ...[...targets.keys()].map((name) => `[${name}]`),
    ...[...text.matchAll(/^\| (P\d+) \|/gm)].map(([, promise = '']) => promise),
  ];
  const tables = text.split(/^\|.*\| Shown by \|\n.*\n/m).slice(1);
  const rows = tables.flatMap((table) => table.split('\n\n', 1)[0]?.split('\n') ?? []);
  const evidence = rows.map((row) => row.split(' | ').at(-1)?.replace(/ \|$/, '').split(', ') ?? []);
  expect(evidence.flat().filter((piece) => !known.includes(piece))).toEqual([]);
  expect(experiments.filter(({ name }) => !text.includes(`\`${name}\``))).toEqual([]);
});

it('every file that SECURITY.md links to exists, and every test that it lists is used', () => {
  const inline = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, file = '']) => file);
  expect([...inline, ...targets.values()].filter((file) => !existsSync(file))).toEqual([]);
  expect([...targets.keys()].filter((name) => text.split(`[${name}]`).length < 3)).toEqual([]);
});

it('no document shows a command with the token among its arguments, where other users of the machine see it', () => {
  const documents = globSync(['*.md', 'docs/*.md']);
  const shown = documents.filter((file) =>
    /(?:-H|--header)[ =]["']?Authorization|--oauth2-bearer/i.test(readFileSync(file, 'utf8')),
  );
  expect(shown).toEqual([]);
});
