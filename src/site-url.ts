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
  if (env.SITE_URL) return parseOrigin('SITE_URL', env.SITE_URL);
  if (env.CONTEXT === 'production' && env.URL) return parseOrigin('URL', env.URL);
  if (env.CONTEXT && env.DEPLOY_PRIME_URL) return parseOrigin('DEPLOY_PRIME_URL', env.DEPLOY_PRIME_URL);
  return DEFAULT_SITE_URL;
}

function parseOrigin(variable: string, value: string): string {
  const url = URL.parse(value);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username || url.password || url.pathname !== '/' || url.search || url.hash) {
    throw new Error(
      `${variable} must be an absolute http or https address without a path, for example https://portfolio.example.com`,
    );
  }
  return url.origin;
}
