import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSiteManifest } from '../../src/hosts/site-manifest.ts';
import { createSiteHeaders } from '../../src/http/headers.ts';
import { describeStaticFile } from '../../src/http/static-file.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const dist = path.join(project, 'dist');

/** What the last build tells of the answers to expect. */
export interface BuiltSite {
  baseUrl: string;
  /** Every address of a prerendered file. */
  addresses: string[];
  /** Both forms of the page of addresses that do not exist. */
  notFoundPages: string[];
}

/** Reads the last build; throws where there is none. */
export function readBuiltSite(): BuiltSite {
  const { baseUrl } = readSiteManifest(project);
  const headers = createSiteHeaders(baseUrl);
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const described = files
    .filter((file) => /\.|api-catalog$/.test(file))
    .map((file) => describeStaticFile(file, headers));
  return {
    baseUrl,
    addresses: described.flatMap((file) => file?.path ?? []),
    notFoundPages: ['404.html', '404.md'].map((file) => readFileSync(path.join(dist, file), 'utf8')),
  };
}
