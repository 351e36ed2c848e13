import { createObservationDatabase } from '../../../src/stores/sqlite-worker.ts';
import { observationAt } from '../../fixtures/observation.ts';

// A process of its own that writes to the database of a folder and reads it, four times, whatever fails on the
// way, and prints the time of each write that is acknowledged: node store-life.ts <folder>.
const [folder = ''] = process.argv.slice(2);
const FIRST = 1_795_000_000;

const database = createObservationDatabase(folder);
for (let at = FIRST; at < FIRST + 4; at++) attempt(() => writeAndRead(at));

function writeAndRead(at: number): void {
  const result = database.writeIfNewer({ generatedAt: at, json: JSON.stringify(observationAt(at)) });
  if (result === 'stored') process.stdout.write(`${at}\n`);
  database.read();
}

function attempt(step: () => void): void {
  try {
    step();
  } catch (error) {
    process.stderr.write(`${error}\n`);
  }
}
