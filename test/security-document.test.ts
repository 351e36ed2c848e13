import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { experiments } from './experiments/experiments.ts';

const project = path.join(import.meta.dirname, '..');
const text = readFileSync(path.join(project, 'SECURITY.md'), 'utf8');
const targets = new Map(
  [...text.matchAll(/^\[(.+)\]: (.+)$/gm)].map(([, name = '', file = '']) => [name, file]),
);
const names = experiments.map(({ name }) => name);

/** The last cell of every row below a heading, where the evidence stands, taken apart. */
function evidenceOf(heading: string): string[][] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [body = ''] = section.split('\n## ');
  const rows = body.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((row) => (row.split(' | ').at(-1) ?? '').replace(/ \|$/, '').split(', '));
}

/** Whether a piece of evidence is a test, an experiment or a promise of this page. */
function isEvidence(piece: string): boolean {
  const [, experiment = ''] = /^`(.+)`$/.exec(piece) ?? [];
  const [, test = ''] = /^\[(.+)\]$/.exec(piece) ?? [];
  return names.includes(experiment) || targets.has(test) || text.includes(`\n| ${piece} | `);
}

describe('SECURITY.md', () => {
  it.each([
    ['What is promised', 23],
    ['OWASP API Security Top 10 (2023)', 10],
    ['OWASP ASVS 5.0', 13],
  ])('shows every row of "%s" by tests, experiments and promises that exist', (heading, rows) => {
    const evidence = evidenceOf(heading);
    expect(evidence).toHaveLength(rows);
    expect(evidence.flat().filter((piece) => !isEvidence(piece))).toEqual([]);
  });

  it('links to nothing that does not exist, and to every test that it lists', () => {
    const inline = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, file = '']) => file);
    const files = [...inline, ...targets.values()];
    expect(files.filter((file) => !existsSync(path.join(project, file)))).toEqual([]);
    expect([...targets.keys()].filter((name) => text.split(`[${name}]`).length < 3)).toEqual([]);
  });

  it('names every experiment', () => {
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('goes through all ten risks', () => {
    for (let risk = 1; risk <= 10; risk++) expect(text).toContain(`| API${risk} `);
  });
});
