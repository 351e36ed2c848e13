import { fileURLToPath } from 'node:url';
import { isBuildCurrent } from '../hosts/build-freshness.ts';
import { readSiteUrl } from '../site/site-url.ts';

// Exits with 0 when the last build is current, otherwise with 1: npm start then builds.
const project = fileURLToPath(new URL('../..', import.meta.url));
if (isBuildCurrent(project, findSiteUrl())) {
  console.log('Nothing has changed since the last build.');
} else {
  process.exitCode = 1;
}

/** No build is current for an invalid URL, which the next build reports. */
function findSiteUrl(): string {
  try {
    return readSiteUrl(process.env);
  } catch {
    return '';
  }
}
