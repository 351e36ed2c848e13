/** The port that the server and the development server listen on when PORT is not set. */
const DEFAULT_PORT = 4321;

/** The origin of a site that nobody has published yet. */
export const LOCAL_SITE = `http://localhost:${DEFAULT_PORT}`;

/** The environment variables that tell where the site is published. Those of other platforms are set by them. */
export interface SiteEnvironment {
  SITE_URL?: string | undefined;
  PORT?: string | undefined;
  CI?: string | undefined;
  /** Netlify: `production`, `deploy-preview` or `branch-deploy`. */
  CONTEXT?: string | undefined;
  /** Netlify: the main URL of the site. */
  URL?: string | undefined;
  /** Vercel: the host of the production site, also in previews. */
  VERCEL_PROJECT_PRODUCTION_URL?: string | undefined;
  /** Netlify: the URL of this deploy or branch. */
  DEPLOY_PRIME_URL?: string | undefined;
  /** Cloudflare Pages: the URL of this deploy, also in production. */
  CF_PAGES_URL?: string | undefined;
}

/**
 * The port in PORT, 4321 where it is not set or empty; 0 leaves the choice to the operating system. Throws an Error of
 * one line that names the variable where it is not a port.
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
 * The origin of the site, without a slash at the end: SITE_URL, else the URL of production that the platform sets, else
 * that of this deploy, else `http://localhost:` with the port. Throws an Error of one line that names the variable whose
 * value is wrong.
 */
export function readSiteUrl(env: SiteEnvironment): string {
  const [variable, value] = findSiteUrl(env) ?? [];
  if (variable && value) return requireOrigin(variable, value);
  // A port chosen by the operating system is known only when the server listens.
  return `http://localhost:${readPort(env) || DEFAULT_PORT}`;
}

/** Returns one line for the log of a build on another machine that nobody has told where the site is published. */
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
 * The origin of an absolute http or https URL, without a slash at the end. Undefined where the text is not such a URL,
 * or has a path, a query, a fragment or credentials.
 */
export function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, pathname, search, hash, origin } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && !username && !password && pathname === '/' && !search && !hash ? origin : undefined;
}

/** The rule of `parseOrigin`, to follow the name of an option or a variable in a message. */
export const ORIGIN_RULE =
  'must be an absolute http or https URL without a path or credentials, for example https://portfolio.example.com';
