import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { allowlistSchema } from '../schemas/allowlist.ts';

const siteManifestSchema = z.strictObject({
  baseUrl: z.url(),
  allowlist: allowlistSchema,
  /** Paths that moved, and where to. */
  redirects: z.record(z.string(), z.string()),
});

/** What the hosts must know about a build beyond its public files. */
export type SiteManifest = z.infer<typeof siteManifestSchema>;

/** Where a build leaves its manifest, inside the project. */
export const MANIFEST_FILE = '.build/site.json';

/** The message of a server that has nothing to serve. */
export const NO_BUILD = 'There is no build to serve; run npm run build first';

/** Writes the manifest of a build. */
export function writeSiteManifest(project: string, manifest: SiteManifest): void {
  const file = path.join(project, MANIFEST_FILE);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Reads the manifest of the last build; throws an Error of one line if there is none, or one of another version. */
export function readSiteManifest(project: string): SiteManifest {
  try {
    return siteManifestSchema.parse(JSON.parse(readFileSync(path.join(project, MANIFEST_FILE), 'utf8')));
  } catch (cause) {
    throw new Error(NO_BUILD, { cause });
  }
}
