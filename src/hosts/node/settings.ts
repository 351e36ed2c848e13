import path from 'node:path';
import type { SiteManifest } from '../../schemas/site-manifest.ts';
import { readPort, readSiteUrl } from '../../site/site-url.ts';
import { readOperatorTokens } from '../operator-tokens.ts';

/** The settings that the operator makes in environment variables. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute folder of the embedded store. */
  dataFolder: string;
  /** The tokens that may publish; empty means that nobody can. */
  operatorTokens: string[];
}

/**
 * Reads the settings of the self-hosted server. An empty value counts as unset. Throws an Error of one line that names
 * the variable, never its value.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: readPort(env),
    host: env['HOST'] || 'localhost',
    dataFolder: path.resolve(env['DATA_DIR'] || '.data'),
    operatorTokens: readOperatorTokens(env),
  };
}

/**
 * Checks that SITE_URL, where it is set, is what the site was built for: the files name it, so another one needs
 * another build. Throws an Error of one line that names the variable.
 */
export function requireBuildFor(env: NodeJS.ProcessEnv, { baseUrl }: SiteManifest): void {
  if (env['SITE_URL'] && readSiteUrl(env) !== baseUrl) {
    throw new Error('SITE_URL differs from the one that the site was built for; run npm run build again');
  }
}
