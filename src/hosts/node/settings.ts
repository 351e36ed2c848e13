import path from 'node:path';
import type { SiteManifest } from '../../schemas/site-manifest.ts';
import { readPort, readSiteUrl } from '../../site/site-url.ts';
import { readOperatorTokens } from '../operator-tokens.ts';

export interface Settings {
  port: number;
  host: string;
  dataFolder: string;
  operatorTokens: string[];
}

/** Treats an empty value as unset. Throws an Error of one line that names the variable, never its value. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: readPort(env),
    host: env['HOST'] || 'localhost',
    dataFolder: path.resolve(env['DATA_DIR'] || '.data'),
    operatorTokens: readOperatorTokens(env),
  };
}

/** Throws an Error of one line if SITE_URL is set and differs from the URL of the build, which is part of its files. */
export function requireBuildFor(env: NodeJS.ProcessEnv, { baseUrl }: SiteManifest): void {
  if (env['SITE_URL'] && readSiteUrl(env) !== baseUrl) {
    throw new Error('SITE_URL differs from the one that the site was built for; run npm run build again');
  }
}
