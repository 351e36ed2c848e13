import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type SiteManifest, siteManifestSchema } from '../schemas/site-manifest.ts';

/** The manifest of the last build, inside the project. */
export const MANIFEST_FILE = '.build/site.json';

/** The folder of the route that Astro renders on demand, inside the project. */
export const SERVER_FOLDER = '.build/server';

/** The message of a server without a build. */
export const NO_BUILD = 'There is no build to serve; run npm run build first';

/** Reads the manifest of the last build; throws an Error of one line if there is none, or one of another version. */
export function readSiteManifest(project: string): SiteManifest {
  try {
    return siteManifestSchema.parse(JSON.parse(readFileSync(path.join(project, MANIFEST_FILE), 'utf8')));
  } catch (cause) {
    throw new Error(NO_BUILD, { cause });
  }
}

/** The names of all files in the public folder of a build, in alphabetical order. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
