import { parseArgs } from 'node:util';
import { prepareTestSite } from '../test-site.ts';
import type { Experiment, Finding } from './experiment.ts';
import { experiments } from './experiments.ts';

// Runs the experiments one after another and prints what they measured: npx node test/experiments/run.ts [--short]
// [name …]. Exits with 1 if a promise is broken or an experiment could not run.

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const names = experiments.map(({ name }) => name);
if (positionals.some((name) => !names.includes(name))) {
  console.error(`Unknown experiment; choose from ${names.join(', ')}`);
  process.exit(2);
}

prepareTestSite();
let broken = 0;
for (const experiment of experiments) {
  if (positionals.length > 0 && !positionals.includes(experiment.name)) continue;
  console.log(`\n${experiment.name}: ${experiment.promise}`);
  const start = performance.now();
  for (const { what, figure, limit, holds, isTime } of await run(experiment)) {
    const isBroken = !holds && !(isTime && values.short);
    if (isBroken) broken++;
    const mark = isBroken ? '✗' : holds ? '✓' : '!';
    console.log(`  ${mark} ${what.padEnd(60)} ${figure.padStart(14)}  ${limit}`);
  }
  console.log(`  took ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
console.log(broken === 0 ? '\nEvery promise is kept.' : `\n${broken} not kept; each is marked with ✗.`);
process.exit(broken === 0 ? 0 : 1);

async function run(experiment: Experiment): Promise<Finding[]> {
  try {
    return await experiment.run(values.short ? 'short' : 'full');
  } catch (error) {
    const figure = error instanceof Error ? error.message : String(error);
    return [{ what: 'could not be carried out', figure, limit: '', holds: false }];
  }
}
