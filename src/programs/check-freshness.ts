import { fileURLToPath } from 'node:url';
import { isBuildCurrent } from '../hosts/build-freshness.ts';

// Exits with 0 when the last build is current, otherwise with 1: npm start then builds.
const project = fileURLToPath(new URL('../..', import.meta.url));
if (isBuildCurrent(project, process.env)) {
  console.log('Nothing has changed since the last build.');
} else {
  process.exitCode = 1;
}
