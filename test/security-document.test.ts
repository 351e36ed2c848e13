import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { experiments } from './experiments/experiments.ts';

const project = path.join(import.meta.dirname, '..');
const text = readFileSync(path.join(project, 'SECURITY.md'), 'utf8');

/** The last cell of every row below a heading, where the evidence stands. */
function evidenceOf(heading: string): string[] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [body = ''] = section.split('\n## ');
  const rows = body.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((row) => row.split(' | ').at(-1) ?? '');
}

const TABLES = ['What is promised', 'OWASP API Security Top 10 (2023)', 'OWASP ASVS 5.0'];

describe('SECURITY.md', () => {
  it.each(TABLES)('names a test or an experiment in every row of "%s"', (heading) => {
    const evidence = evidenceOf(heading);
    expect(evidence.length).toBeGreaterThanOrEqual(10);
    expect(evidence.filter((cell) => !/\]\(test\/|`experiments /.test(cell))).toEqual([]);
  });

  it('links to nothing that does not exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, file = '']) => file);
    expect(links.filter((file) => !existsSync(path.join(project, file)))).toEqual([]);
  });

  it('names experiments that exist, and every one of them', () => {
    const named = new Set([...text.matchAll(/`experiments ([a-z-]+)`/g)].map(([, name]) => name));
    expect([...named].sort()).toEqual(experiments.map(({ name }) => name).sort());
  });

  it('goes through all ten risks', () => {
    for (let risk = 1; risk <= 10; risk++) expect(text).toContain(`| API${risk} `);
  });
});
