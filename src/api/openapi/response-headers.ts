import type { oas31 } from 'zod-openapi';

/** A header field as OpenAPI describes it. */
export type HeaderObject = oas31.HeaderObject;

/** Builds the description of a header field that is always there; `pattern` is the whole value. */
function describeHeader(description: string, example: string, pattern: string): HeaderObject {
  return { description, required: true, schema: { type: 'string', pattern: `^${pattern}$` }, example };
}

/** Builds the description of a header field that carries a number and is always there. */
function describeNumber(
  description: string,
  example: number,
  type: 'integer' | 'number',
  minimum = 0,
): HeaderObject {
  return { description, required: true, schema: { type, minimum }, example };
}

/** The entity tag of a response. */
export const ETAG = describeHeader(
  'Entity tag of this representation. Send it back as `If-None-Match`; while nothing has changed, the response is 304 without a body.',
  '"b1946ac92492d2347c6235"',
  '"[^"]+"',
);

/** How long a response may be cached. */
export function describeCacheControl(description: string, example: string): HeaderObject {
  return describeHeader(description, example, '[a-z-]+(?:=\\d+)?(?:, [a-z-]+(?:=\\d+)?)*');
}

/** The methods that a resource supports. */
export function describeAllow(methods: readonly string[]): HeaderObject {
  return describeHeader(
    'The methods that this resource supports.',
    methods.join(', '),
    '[A-Z]+(?:, [A-Z]+)*',
  );
}

/** The challenge for a missing or wrong credential. */
export function describeChallenge(example: string): HeaderObject {
  return describeHeader(
    'The authentication scheme (RFC 6750); `error="invalid_token"` is added if the credential that was sent is not valid.',
    example,
    'Bearer realm="homelab"(?:, error="invalid_token")?',
  );
}

/** When to retry. */
export function describeRetryAfter(seconds: number): HeaderObject {
  return describeNumber('Seconds to wait before retrying.', seconds, 'integer', 1);
}

/** How old an observation is, in fields that stay true in any cache. */
export function describeStaleness(generatedAt: number, staleAfter: number): Record<string, HeaderObject> {
  return {
    'Last-Modified': describeHeader(
      'The earlier of `generatedAt` and now, as an HTTP date. `If-Modified-Since` is not evaluated; use the entity tag.',
      new Date(generatedAt * 1000).toUTCString(),
      '[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT',
    ),
    'Observation-Generated-At': describeNumber('`generatedAt` in Unix seconds.', generatedAt, 'number'),
    'Observation-Stale-After': describeNumber(
      'Unix seconds after which the observation is a last snapshot, not current health.',
      staleAfter,
      'number',
    ),
  };
}
