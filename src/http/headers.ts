/** Header fields by lower-case name. */
export type HeaderFields = Record<string, string>;

/** The header fields that depend on where the site is, by kind of response. */
export interface SiteHeaders {
  /** Origin of the site, without a slash at the end. */
  baseUrl: string;
  /** For everything under `/api` and the files that programs read: security fields and CORS. */
  machine: HeaderFields;
  /** For pages, their Markdown and their assets: security fields and a strict content security policy. */
  page: HeaderFields;
}

/** Fresh on every use, so that a new build is seen at once; unchanged files cost one 304. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** For files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The Vary of a URL that serves HTML or Markdown. */
export const NEGOTIATED_VARY = 'Accept, Accept-Encoding';

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Builds the header fields for a site; https adds Strict-Transport-Security. */
export function createSiteHeaders(baseUrl: string): SiteHeaders {
  const common: HeaderFields = {
    // On every response, compressed or not: a proxy or a CDN may compress it later.
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(baseUrl.startsWith('https:') && {
      // For this host only: the site does not speak for the subdomains.
      'strict-transport-security': 'max-age=31536000',
    }),
  };
  return {
    baseUrl,
    machine: {
      ...common,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'access-control-allow-origin': '*',
      'access-control-expose-headers':
        'Allow, ETag, Retry-After, Observation-Generated-At, Observation-Stale-After',
    },
    page: { ...common, 'content-security-policy': PAGE_POLICY },
  };
}

/**
 * The header fields of the response to OPTIONS and to a preflight: reads from any origin, never with credentials (Fetch
 * standard, CORS protocol).
 */
export function createPreflightHeaders(allow: string, headers: HeaderFields): HeaderFields {
  return {
    ...headers,
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'Accept, If-None-Match',
    'access-control-max-age': '86400',
    allow,
  };
}
