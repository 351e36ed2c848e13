import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSiteManifest } from '../../src/hosts/site-manifest.ts';
import { describeStaticFile } from '../../src/hosts/static-file.ts';
import { createSiteHeaders } from '../../src/http/headers.ts';
import { TEST_SITE } from '../test-site.ts';

const dist = `${TEST_SITE}dist`;

/** What the test site tells of the answers to expect. */
export interface BuiltSite {
  baseUrl: string;
  /** Every address of a prerendered file. */
  addresses: string[];
  /** Both forms of the page of addresses that do not exist. */
  notFoundPages: string[];
}

/** Reads the test site. */
export function readBuiltSite(): BuiltSite {
  const { baseUrl } = readSiteManifest(TEST_SITE);
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
