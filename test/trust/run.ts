import { parseArgs } from 'node:util';
import { disks } from './disks.ts';
import type { Experiment, Finding } from './experiment.ts';
import { faults } from './faults.ts';
import { order } from './order.ts';

// Runs the experiments one after the other, since they measure, and prints what they found:
// node test/trust/run.ts [--short] [name …]. Ends with 1 where a promise is not kept or an experiment did not run.

const experiments: readonly Experiment[] = [order, faults, disks];

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !experiments.some((experiment) => experiment.name === name));
if (unknown.length > 0) {
  const names = experiments.map(({ name }) => name).join(', ');
  console.error(`No experiment is called ${unknown.join(', ')}; there are ${names}`);
  process.exit(2);
}

let broken = 0;
for (const experiment of experiments) {
  if (positionals.length > 0 && !positionals.includes(experiment.name)) continue;
  console.log(`\n${experiment.name}: ${experiment.promise}`);
  const start = performance.now();
  const findings = await run(experiment);
  for (const { holds, what, figure, limit } of findings) {
    console.log(`  ${holds ? '✓' : '✗'} ${what.padEnd(70)} ${figure.padStart(14)}  ${limit}`);
  }
  console.log(`  took ${((performance.now() - start) / 1000).toFixed(1)} s`);
  broken += findings.filter(({ holds }) => !holds).length;
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
