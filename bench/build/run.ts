import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from '../median.ts';
import { bareAstro } from './bare-astro.ts';
import { measure, thisProject, writeCaseStudies } from './builder.ts';

// Both builders take turns with the same case studies: first in a clean clone, then again.
const ROUNDS = 3;
const requested = process.argv.slice(2).map(Number);
const sizes = requested.length > 0 ? requested : [3, 100, 1000];
const UNITS = { first: 's', second: 's', memory: 'MB' };
const builders = [bareAstro, thisProject];

const home = mkdtempSync(path.join(tmpdir(), 'bench-build-'));
try {
  for (const size of sizes) compare(size);
} finally {
  rmSync(home, { recursive: true });
}

function compare(size: number): void {
  const projects = builders.map((builder) => {
    const folder = path.join(home, `${builder.name.replace(' ', '-')}-${size}`);
    mkdirSync(folder);
    builder.prepare(folder);
    writeCaseStudies(path.join(folder, builder.content), size);
    return { builder, folder, first: [] as number[], second: [] as number[], memory: [] as number[] };
  });
  for (let round = 1; round <= ROUNDS; round++) {
    for (const { builder, folder, first, second, memory } of projects) {
      for (const name of builder.leftovers) rmSync(path.join(folder, name), { recursive: true, force: true });
      const { seconds, megabytes } = measure(folder, builder);
      first.push(seconds);
      memory.push(megabytes);
      second.push(measure(folder, builder).seconds);
    }
  }
  console.log(`\n${size} case studies, medians of ${ROUNDS} rounds in turns (ratio to bare Astro)`);
  console.log(`${'first build'.padStart(32)}${'second build'.padStart(18)}${'memory'.padStart(18)}`);
  const [base] = projects;
  for (const project of projects) {
    const cells = (['first', 'second', 'memory'] as const).map((kind) => {
      const value = median(project[kind]);
      const ratio = value / median(base?.[kind] ?? []);
      return `${value.toFixed(1)} ${UNITS[kind]} (${ratio.toFixed(2)})`.padStart(18);
    });
    console.log(project.builder.name.padEnd(14) + cells.join(''));
  }
}
