export type HeaderFields = Record<string, string>;

export interface SiteHeaders {
  baseUrl: string;
  /** Security fields and CORS, for everything under `/api` and the files that programs read. */
  machine: HeaderFields;
  /** Security fields and a strict content security policy, for pages, their Markdown and their assets. */
  page: HeaderFields;
}

/** A new build is visible at once, and an unchanged file costs one 304. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Caches keep these files for a year, because their name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** For URLs that serve HTML or Markdown. */
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

/** Creates the header fields of a site. Strict-Transport-Security is set for https only. */
export function createSiteHeaders(baseUrl: string): SiteHeaders {
  const common: HeaderFields = {
    // A proxy or a CDN may compress any response later.
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(baseUrl.startsWith('https:') && {
      // This covers one host only, because the site does not speak for the subdomains.
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
 * Creates the fields of the response to OPTIONS. Any origin may read, never with credentials (Fetch standard, CORS
 * protocol).
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
