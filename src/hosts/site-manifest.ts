import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type SiteManifest, siteManifestSchema } from '../schemas/site-manifest.ts';

export const MANIFEST_FILE = '.build/site.json';

export const SERVER_FOLDER = '.build/server';

export const NO_BUILD = 'There is no build to serve; run npm run build first';

/** Throws an Error of one line if the manifest is missing or of another version. */
export function readSiteManifest(project: string): SiteManifest {
  try {
    return siteManifestSchema.parse(JSON.parse(readFileSync(path.join(project, MANIFEST_FILE), 'utf8')));
  } catch (cause) {
    throw new Error(NO_BUILD, { cause });
  }
}

export async function listBuiltFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
