import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readAlone } from './content-folder.ts';
import { changeSample, type SampleFile } from './sample-files.ts';

/** A row of the tables in `mistakes/`. */
type Mistake = [
  what: string,
  file: SampleFile,
  from: string | null,
  to: string,
  problem: string | string[],
  remedy?: string,
];

function readTable(name: string): Mistake[] {
  return parse(readFileSync(new URL(`./mistakes/${name}.yaml`, import.meta.url), 'utf8'));
}

const tables = ['yaml', 'fences', 'fields', 'bodies', 'prose'].map(
  (name) => [name, readTable(name)] as const,
);

describe.each(tables)('of the mistakes in %s', (_name, mistakes) => {
  it.each(mistakes)('%s is refused at its place, with a remedy', async (_what, file, from, to, problem) => {
    const { problems } = await readAlone(file, from === null ? to : changeSample(file, from, to));
    expect(problems).toEqual([problem].flat().map((line) => `content/${file}:${line}`));
    for (const line of problems) expect(line).toMatch(/:\d+:\d+ .+; ./);
  });

  const remedied = mistakes.filter(([, , from, , , remedy]) => from !== null && remedy !== undefined);

  it.each(remedied)(
    '%s is accepted once the remedy is applied',
    async (_what, file, from, _to, _problem, remedy) => {
      const { problems } = await readAlone(file, changeSample(file, from ?? '', remedy ?? ''));
      expect(problems).toEqual([]);
    },
  );
});

it('covers more than 150 mistakes, and the remedies of more than 150', () => {
  const mistakes = tables.flatMap(([, table]) => table);
  expect(mistakes.length).toBeGreaterThan(150);
  expect(mistakes.filter(([, , , , , remedy]) => remedy !== undefined).length).toBeGreaterThan(150);
});
