import { parseArgs } from 'node:util';
import { prepareTestSite } from '../test-site.ts';
import { type Effort, type Experiment, type Finding, isBroken } from './experiment.ts';
import { experiments } from './experiments.ts';

// Runs the experiments one after another, because they measure, and prints what they found:
// npx node test/experiments/run.ts [--short] [name …]. Exits with 1 if a promise is broken or an experiment could not run.

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

prepareTestSite();
const effort: Effort = values.short ? 'short' : 'full';
let broken = 0;
let late = 0;
for (const experiment of experiments) {
  if (positionals.length > 0 && !positionals.includes(experiment.name)) continue;
  console.log(`\n${experiment.name}: ${experiment.promise}`);
  const start = performance.now();
  const findings = await run(experiment);
  for (const finding of findings) {
    const { holds, what, figure, limit } = finding;
    const mark = holds ? '✓' : isBroken(finding, effort) ? '✗' : '!';
    console.log(`  ${mark} ${what.padEnd(70)} ${figure.padStart(14)}  ${limit}`);
    if (mark === '✗') broken++;
    if (mark === '!') late++;
  }
  console.log(`  took ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
if (late > 0) console.log(`\n${late} took longer than promised (!), which only the full form judges.`);
console.log(broken === 0 ? '\nEvery promise is kept.' : `\n${broken} not kept; each is marked with ✗.`);
process.exit(broken === 0 ? 0 : 1);

async function run(experiment: Experiment): Promise<Finding[]> {
  try {
    const findings = await experiment.run(effort);
    if (findings.length === 0) throw new Error('It found nothing out');
    return findings;
  } catch (error) {
    const figure = error instanceof Error ? error.message : String(error);
    return [{ what: 'could not be carried out', figure, limit: '', holds: false }];
  }
}
