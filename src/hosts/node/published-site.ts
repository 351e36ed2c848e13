import { readSiteUrl } from '../../site/site-url.ts';
import type { SiteManifest } from '../site-manifest.ts';

/**
 * Checks that a build is for the address that SITE_URL names, where that is set: the address stands in the built
 * files, so another one needs another build. Throws an Error of one line that names the variable.
 */
export function requireBuildFor(env: NodeJS.ProcessEnv, { baseUrl }: SiteManifest): void {
  if (env['SITE_URL'] && readSiteUrl(env) !== baseUrl) {
    throw new Error('SITE_URL is not what the site was built for; run npm run build again');
  }
}
