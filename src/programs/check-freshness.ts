import { fileURLToPath } from 'node:url';
import { isBuildCurrent } from '../hosts/build-freshness.ts';

// Exits with 0 if the last build is current, and otherwise with 1, so that npm start builds.
const project = fileURLToPath(new URL('../..', import.meta.url));
if (isBuildCurrent(project, process.env)) {
  console.log('Nothing has changed since the last build.');
} else {
  process.exitCode = 1;
}
