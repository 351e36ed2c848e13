import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { median } from '../median.ts';
import { bareAstro } from './bare-astro.ts';
import { measure, thisProject, type Usage, writeCaseStudies } from './builder.ts';
import { eleventy } from './eleventy.ts';

// Builds the same case studies with bare Astro, this project and Eleventy, in turns: first from a clean clone, then again.
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '3,100,1000' },
    rounds: { type: 'string', default: '3' },
  },
});
const rounds = Number(values.rounds);
const builders = [bareAstro, thisProject, eleventy];

const home = mkdtempSync(path.join(tmpdir(), 'bench-build-'));
try {
  for (const size of values.sizes.split(',').map(Number)) compare(size);
} finally {
  rmSync(home, { recursive: true });
}

/** Measures all builders with a number of case studies, and prints medians and ratios to bare Astro. */
function compare(size: number): void {
  const projects = builders.map((builder) => {
    const folder = path.join(home, `${builder.name.replace(' ', '-')}-${size}`);
    mkdirSync(folder);
    builder.prepare(folder);
    writeCaseStudies(path.join(folder, builder.content), size);
    return { builder, folder, first: [] as Usage[], second: [] as Usage[] };
  });
  for (let round = 1; round <= rounds; round++) {
    for (const { builder, folder, first, second } of projects) {
      for (const name of builder.leftovers) rmSync(path.join(folder, name), { recursive: true, force: true });
      first.push(measure(folder, builder));
      second.push(measure(folder, builder));
    }
  }
  console.log(`\n${size} case studies, medians of ${rounds} rounds in turns (ratio to bare Astro)`);
  console.log(`${'first build'.padStart(32)}${'second build'.padStart(18)}${'memory'.padStart(18)}`);
  const [base] = projects;
  for (const project of projects) {
    const cell = (select: (of: typeof project) => number[], unit: string) => {
      const value = median(select(project));
      const ratio = value / median(base ? select(base) : []);
      return `${value.toFixed(1)} ${unit} (${ratio.toFixed(2)})`.padStart(18);
    };
    const toSeconds = (usages: Usage[]) => usages.map(({ seconds }) => seconds);
    const cells = [
      cell(({ first }) => toSeconds(first), 's'),
      cell(({ second }) => toSeconds(second), 's'),
      cell(({ first }) => first.map(({ megabytes }) => megabytes), 'MB'),
    ];
    console.log(project.builder.name.padEnd(14) + cells.join(''));
  }
}
