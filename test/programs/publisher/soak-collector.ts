import { appendFileSync } from 'node:fs';
import { observationAt } from '../../fixtures/observation.ts';

// Prints an observation of now, and notes its time in the file that it is given. Now and then it does what a collector
// should not: fail, print no JSON, or print an observation that is old already.

const [file = ''] = process.argv.slice(2);
const chance = Math.random();
const now = Date.now() / 1000;

if (chance < 0.03) {
  process.exitCode = 1;
} else if (chance < 0.06) {
  process.stdout.write('not an observation');
} else if (chance < 0.1) {
  process.stdout.write(JSON.stringify(observationAt(now - 60)));
} else {
  appendFileSync(file, `${now}\n`);
  process.stdout.write(JSON.stringify(observationAt(now)));
}
