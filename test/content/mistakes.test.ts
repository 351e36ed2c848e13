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

const tables = ['yaml', 'fields', 'bodies'].map(
  (name) => [name, readTable(`mistakes/${name}`) as Mistake[]] as const,
);
const legal = readTable('legal') as [what: string, file: SampleFile, from: string, to: string][];

describe.each(tables)('of the mistakes in %s', (_name, mistakes) => {
  it.each(mistakes)('%s is refused at its place, with a remedy', async (_what, file, from, to, problem) => {
    const { problems } = await readAlone(file, from === null ? to : changeSample(file, from, to));
    expect(problems).toEqual([problem].flat().map((line) => `content/${file}:${line}`));
    for (const line of problems) expect(line).toMatch(/:\d+:\d+ .+; ./);
  });

  const remedied = mistakes.filter(([, , from, , , remedy]) => from !== null && remedy !== undefined);

  it.each(remedied)('%s is accepted once repaired', async (_what, file, from, _to, _problem, remedy) => {
    const { problems } = await readAlone(file, changeSample(file, from ?? '', remedy ?? ''));
    expect(problems).toEqual([]);
  });
});

it.each(legal)('%s is accepted', async (_what, file, from, to) => {
  expect((await readAlone(file, changeSample(file, from, to))).problems).toEqual([]);
});

it.each([
  [
    'a text that a comment cuts',
    'A sample # project',
    '3:19 is cut off here, because " #" starts a comment; ',
  ],
])('warns of %s', async (_what, to, warning) => {
  const { warnings } = await readAlone(
    'projects/sample.md',
    changeSample('projects/sample.md', 'A sample project', to),
  );
  expect(warnings).toEqual([expect.stringContaining(`content/projects/sample.md:${warning}`)]);
});

function readTable(name: string): unknown[] {
  return parse(readFileSync(new URL(`./${name}.yaml`, import.meta.url), 'utf8'));
}
