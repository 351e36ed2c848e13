import { openSqliteStore } from '../../src/stores/sqlite.ts';
import { observationAt } from '../fixtures/observation.ts';

// Writes newer and newer observations and prints the time of each acknowledged one, until it is killed or fails:
// node sqlite-writer.ts <folder> <first time> <step>.
const [folder = '', first = '', step = ''] = process.argv.slice(2);
const store = await openSqliteStore(folder, { deadlineMilliseconds: 60_000 });

for (let at = Number(first); ; at += Number(step)) {
  const result = await store.writeIfNewer(observationAt(at)).catch((error) => {
    console.error(error);
    process.exit(1);
  });
  if (result === 'stored') process.stdout.write(`${at}\n`);
}
