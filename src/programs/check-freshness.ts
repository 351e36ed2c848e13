import { fileURLToPath } from 'node:url';
import { isBuildCurrent } from '../hosts/build-freshness.ts';

// Exits with 1 if the last build is outdated, so that `npm start` builds first.
const project = fileURLToPath(new URL('../..', import.meta.url));
if (isBuildCurrent(project, process.env)) {
  console.log('Nothing has changed since the last build.');
} else {
  process.exitCode = 1;
}
