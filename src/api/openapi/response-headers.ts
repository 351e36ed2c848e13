import type { oas31 } from 'zod-openapi';

/** A header field as OpenAPI describes it. */
export type HeaderObject = oas31.HeaderObject;

/** Describes a header field that is always there. */
export function describeHeader(description: string, example: string | number): HeaderObject {
  const type = typeof example === 'number' ? 'number' : 'string';
  return { description, required: true, schema: { type }, example };
}

/** The entity tag of a response. */
export const ETAG = describeHeader(
  'Entity tag of this representation. Send it back as `If-None-Match`; while nothing has changed, the response is 304 without a body.',
  '"b1946ac92492d2347c6235"',
);
