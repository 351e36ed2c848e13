import { createObservationDatabase } from '../../src/stores/sqlite-worker.ts';
import { observationAt } from '../fixtures/observation.ts';

// A process of its own that writes newer and newer observations and prints the time of each that is acknowledged,
// until it is killed: node sqlite-writer.ts <folder> <first time> <step>.
const [folder = '', first = '', step = ''] = process.argv.slice(2);
const database = createObservationDatabase(folder);

for (let at = Number(first); ; at += Number(step)) {
  const result = database.writeIfNewer({ generatedAt: at, json: JSON.stringify(observationAt(at)) });
  if (result === 'stored') process.stdout.write(`${at}\n`);
  else process.stderr.write(`${result}\n`);
}
