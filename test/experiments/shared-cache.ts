/** The service, or a cache in front of it. All have the same clock, and no message takes time. */
export interface Responder {
  /** Responds to GET at a moment (Unix seconds), with 304 if the entity tag matches; undefined if it is unreachable. */
  get(now: number, etag: string | null): Promise<CachedResponse | undefined>;
}

/** The part of a response that a cache keeps. */
export interface CachedResponse {
  status: number;
  headers: Headers;
  body: string;
}

/** The ways in which caches differ. */
export interface CacheKind {
  /** The field with the lifetime: for all shared caches, or for the CDN of the platform. */
  directive: 'cache-control' | 'netlify-cdn-cache-control';
  /** True if its responses have an Age; the Date of the service stays in them either way. */
  sendsAge: boolean;
}

interface Stored {
  response: CachedResponse;
  /** The time at which it came, or was confirmed. */
  receivedAt: number;
}

/**
 * A shared cache that makes the most of RFC 9111: it keeps every response for as long as it may, to the last moment,
 * then revalidates it with If-None-Match. If the origin is unreachable it has no response, since `must-revalidate`
 * allows no stale one.
 */
export function createCache(origin: Responder, { directive, sendsAge }: CacheKind): Responder {
  let stored: Stored | undefined;
  return {
    get: async (now, etag) => {
      if (!stored || ageOf(stored, now) >= lifetimeOf(stored.response, directive)) {
        const response = await origin.get(now, stored?.response.headers.get('etag') ?? null);
        if (!response) return undefined;
        stored = renew(stored, response, now);
      }
      const headers = new Headers(stored.response.headers);
      // The CDN keeps this field for its own caches, which stand next to each other.
      if (directive === 'cache-control') headers.delete('netlify-cdn-cache-control');
      if (sendsAge) headers.set('age', String(Math.floor(ageOf(stored, now))));
      else headers.delete('age');
      return conditional({ ...stored.response, headers }, etag);
    },
  };
}

/** The fields of a 304 replace the stored ones (RFC 9111 section 3.2); any other response replaces everything. */
function renew(stored: Stored | undefined, response: CachedResponse, now: number): Stored {
  if (response.status !== 304 || !stored) return { response, receivedAt: now };
  const headers = new Headers(stored.response.headers);
  headers.delete('age');
  for (const [name, value] of response.headers) headers.set(name, value);
  return { response: { ...stored.response, headers }, receivedAt: now };
}

/** The current age in seconds (RFC 9111 section 4.2.3). */
function ageOf({ response: { headers }, receivedAt }: Stored, now: number): number {
  const apparent = Math.max(0, receivedAt - Date.parse(headers.get('date') ?? '') / 1000);
  return Math.max(apparent, Number(headers.get('age') ?? 0)) + now - receivedAt;
}

function lifetimeOf({ status, headers }: CachedResponse, directive: CacheKind['directive']): number {
  if (status !== 200) return 0;
  const name = directive === 'cache-control' ? 's-maxage' : 'max-age';
  const [, seconds = '0'] = new RegExp(`\\b${name}=(\\d+)`).exec(headers.get(directive) ?? '') ?? [];
  return Number(seconds);
}

function conditional(response: CachedResponse, etag: string | null): CachedResponse {
  const matches = response.status === 200 && etag !== null && response.headers.get('etag') === etag;
  return matches ? { ...response, status: 304, body: '' } : response;
}
