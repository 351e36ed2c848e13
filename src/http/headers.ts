export type HeaderFields = Record<string, string>;

export interface SiteHeaders {
  baseUrl: string;
  /** Fields of everything under `/api` and of files for programs, which any origin may read. */
  machine: HeaderFields;
  page: HeaderFields;
}

/** Makes a new build visible at once, while an unchanged file costs one 304. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** The name of such a file changes with its content, so caches may keep it for a year. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

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

export function createSiteHeaders(baseUrl: string): SiteHeaders {
  const common: HeaderFields = {
    // A proxy or a CDN may compress any response later.
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(baseUrl.startsWith('https:') && {
      // Subdomains are not included, because the site does not speak for them.
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

/** Lets any origin read, but never with credentials (Fetch standard, CORS protocol). */
export function createPreflightHeaders(allow: string, headers: HeaderFields): HeaderFields {
  return {
    ...headers,
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'Accept, If-None-Match',
    'access-control-max-age': '86400',
    allow,
  };
}
