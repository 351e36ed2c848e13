const DEFAULT_PORT = 4321;

export const LOCAL_SITE = `http://localhost:${DEFAULT_PORT}`;

export interface SiteEnvironment {
  SITE_URL?: string | undefined;
  PORT?: string | undefined;
  CI?: string | undefined;
  /** Netlify sets `production`, `deploy-preview` or `branch-deploy`. */
  CONTEXT?: string | undefined;
  /** Netlify sets the main URL of the site. */
  URL?: string | undefined;
  /** Vercel sets the host of the production site, also in previews. */
  VERCEL_PROJECT_PRODUCTION_URL?: string | undefined;
  /** Netlify sets the URL of this deploy or branch. */
  DEPLOY_PRIME_URL?: string | undefined;
  /** Cloudflare Pages sets the URL of this deploy, also in production. */
  CF_PAGES_URL?: string | undefined;
}

/**
 * Returns 4321 if PORT is not set or empty; 0 lets the operating system choose. Throws an Error of one line if PORT is
 * not a port.
 */
export function readPort({ PORT }: Pick<SiteEnvironment, 'PORT'>): number {
  if (!PORT) return DEFAULT_PORT;
  const port = Number(PORT);
  if (!/^\d+$/.test(PORT) || port > 65_535) {
    throw new Error('PORT must be a whole number from 0 to 65535');
  }
  return port;
}

/**
 * Prefers SITE_URL, then the URL of production that the platform sets, then that of this deploy, then localhost. The
 * result has no slash at the end. Throws an Error of one line that names the variable whose value is wrong.
 */
export function readSiteUrl(env: SiteEnvironment): string {
  const [variable, value] = findSiteUrl(env) ?? [];
  if (variable && value) return requireOrigin(variable, value);
  // A port chosen by the operating system is known only when the server listens.
  return `http://localhost:${readPort(env) || DEFAULT_PORT}`;
}

/** Returns a line for the log of a build on another machine, whose absolute URLs would all be local. */
export function describeMissingSiteUrl(env: SiteEnvironment): string | undefined {
  if (!env.CI || findSiteUrl(env)) return undefined;
  return `SITE_URL is not set, so every absolute URL begins with ${readSiteUrl(env)}; set it to the URL of the site, for example SITE_URL=https://portfolio.example.com`;
}

function findSiteUrl(env: SiteEnvironment): [variable: string, value: string] | undefined {
  const { CONTEXT, VERCEL_PROJECT_PRODUCTION_URL: vercelHost } = env;
  const candidates: [string, string | undefined][] = [
    ['SITE_URL', env.SITE_URL],
    // Other programs use this name too, so it counts on Netlify only.
    ['URL', CONTEXT === 'production' ? env.URL : undefined],
    ['VERCEL_PROJECT_PRODUCTION_URL', vercelHost && `https://${vercelHost}`],
    ['DEPLOY_PRIME_URL', env.DEPLOY_PRIME_URL],
    ['CF_PAGES_URL', env.CF_PAGES_URL],
  ];
  return candidates.find((candidate): candidate is [string, string] => Boolean(candidate[1]));
}

function requireOrigin(variable: string, value: string): string {
  const origin = parseOrigin(value);
  if (origin === undefined) throw new Error(`${variable} ${ORIGIN_RULE}`);
  return origin;
}

/**
 * Returns undefined if the text is not an absolute http or https URL, or has a path, a query, a fragment or
 * credentials.
 */
export function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, pathname, search, hash, origin } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && !username && !password && pathname === '/' && !search && !hash ? origin : undefined;
}

export const ORIGIN_RULE =
  'must be an absolute http or https URL without a path or credentials, for example https://portfolio.example.com';
