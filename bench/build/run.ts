import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { median } from '../median.ts';
import { bareAstro } from './bare-astro.ts';
import { type Builder, measure, type Usage } from './builder.ts';
import { writeCaseStudies, writeCaseStudy } from './case-studies.ts';
import { eleventy } from './eleventy.ts';
import { thisProject } from './this-project.ts';

// Builds the same case studies with bare Astro, this project and Eleventy, in turns, and compares the medians.
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '3,100,1000' },
    rounds: { type: 'string', default: '5' },
  },
});
const rounds = Number(values.rounds);
const builders: Builder[] = [bareAstro, thisProject, eleventy];
const situations = ['cold', 'built before', 'one changed', 'nothing changed'] as const;

const home = mkdtempSync(path.join(tmpdir(), 'build-'));
try {
  for (const size of values.sizes.split(',').map(Number)) compare(size);
} finally {
  rmSync(home, { recursive: true });
}

function compare(size: number): void {
  const projects = builders.map((builder) => {
    const folder = path.join(home, `${builder.name.replace(' ', '-')}-${size}`);
    mkdirSync(folder);
    builder.prepare(folder);
    writeCaseStudies(path.join(folder, builder.content), size);
    return { builder, folder };
  });
  const runs: { situation: string; name: string; usage: Usage }[] = [];
  for (let round = 1; round <= rounds; round++) {
    for (const situation of situations) {
      for (const { builder, folder } of projects) {
        if (situation === 'cold') {
          for (const name of builder.leftovers)
            rmSync(path.join(folder, name), { recursive: true, force: true });
        }
        if (situation === 'one changed') {
          writeCaseStudy(path.join(folder, builder.content), 1, `changed ${round}`);
        }
        const isStart = situation === 'nothing changed';
        // Only this project looks whether a start needs a build at all.
        if (isStart && !builder.start) continue;
        const usage = measure(folder, isStart && builder.start ? builder.start : builder.build);
        runs.push({ situation, name: builder.name, usage });
      }
    }
  }
  report(size, runs);
}

function report(size: number, runs: { situation: string; name: string; usage: Usage }[]): void {
  const of = (situation: string, name: string, unit: keyof Usage) =>
    median(
      runs.filter((run) => run.situation === situation && run.name === name).map(({ usage }) => usage[unit]),
    );
  console.log(`\n${size} case studies, medians of ${rounds} rounds in turns; ratio to bare Astro, cold`);
  console.log(`${'wall s'.padStart(41)}  ratio   CPU s  memory MB  ratio`);
  const wall = of('cold', bareAstro.name, 'wallSeconds');
  const memory = of('cold', bareAstro.name, 'peakMegabytes');
  for (const situation of situations) {
    for (const { name } of builders) {
      if (!runs.some((run) => run.situation === situation && run.name === name)) continue;
      const seconds = of(situation, name, 'wallSeconds');
      const megabytes = of(situation, name, 'peakMegabytes');
      console.log(
        [
          `${name}, ${situation}`.padEnd(34),
          seconds.toFixed(2).padStart(7),
          (seconds / wall).toFixed(2).padStart(7),
          of(situation, name, 'cpuSeconds').toFixed(2).padStart(8),
          megabytes.toFixed(0).padStart(11),
          (megabytes / memory).toFixed(2).padStart(7),
        ].join(''),
      );
    }
  }
}
