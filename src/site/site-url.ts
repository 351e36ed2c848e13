import { ORIGIN_RULE, parseOrigin } from '../http/origin.ts';

/** Where the site is when nobody says otherwise. */
const DEFAULT_SITE_URL = 'http://localhost:4321';

/** The environment variables that tell where the site is published. */
export interface SiteEnvironment {
  SITE_URL?: string | undefined;
  /** Set by Netlify: `production`, `deploy-preview` or `branch-deploy`. */
  CONTEXT?: string | undefined;
  /** Set by Netlify: the main address of the site. */
  URL?: string | undefined;
  /** Set by Netlify: the address of this deploy or branch. */
  DEPLOY_PRIME_URL?: string | undefined;
}

/**
 * The origin of the site, without a slash at the end: SITE_URL, else what Netlify sets, else
 * `http://localhost:4321`. Throws an Error of one line that names the variable when it is no such address.
 */
export function readSiteUrl(env: SiteEnvironment): string {
  if (env.SITE_URL) return requireOrigin('SITE_URL', env.SITE_URL);
  if (env.CONTEXT === 'production' && env.URL) return requireOrigin('URL', env.URL);
  if (env.CONTEXT && env.DEPLOY_PRIME_URL) return requireOrigin('DEPLOY_PRIME_URL', env.DEPLOY_PRIME_URL);
  return DEFAULT_SITE_URL;
}

function requireOrigin(variable: string, value: string): string {
  const origin = parseOrigin(value);
  if (origin === undefined) throw new Error(`${variable} ${ORIGIN_RULE}`);
  return origin;
}
