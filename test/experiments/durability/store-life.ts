import { type ObservationDatabase, openObservationDatabase } from '../../../src/stores/sqlite-database.ts';
import { observationAt } from '../../fixtures/observation.ts';

// A process of its own that opens the database of a folder, writes to it, reads and closes it, twice, whatever fails
// on the way, and prints the time of each write that is acknowledged: node store-life.ts <folder>.
const [folder = ''] = process.argv.slice(2);
const FIRST = 1_795_000_000;

for (const first of [FIRST, FIRST + 2]) {
  attempt(() => {
    const database = openObservationDatabase(folder);
    for (const at of [first, first + 1]) {
      attempt(() => writeAndRead(database, at));
    }
    database.close();
  });
}

function writeAndRead(database: ObservationDatabase, at: number): void {
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
