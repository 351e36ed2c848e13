import type { oas31, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { BEARER_CHALLENGE } from '../../homelab/handler.ts';
import { REVALIDATE } from '../../http/headers.ts';
import { ApiError, READ_METHODS, toErrorBody } from '../../http/response.ts';
import type { ApiErrorCode } from '../../schemas/api-errors.ts';

/** A header field as OpenAPI describes it. */
type HeaderObject = oas31.HeaderObject;

/** Describes a header field that is always there. */
export function describeHeader(description: string, example: string | number): HeaderObject {
  const type = typeof example === 'number' ? 'number' : 'string';
  return { description, required: true, schema: { type }, example };
}

/** The header fields that many responses share, by name. */
export const SHARED_HEADERS = {
  ETag: describeHeader(
    'Entity tag of this representation. Send it back as `If-None-Match`; while nothing has changed, the response is 304 without a body.',
    '"b1946ac92492d2347c6235"',
  ),
  Revalidated: describeHeader('Revalidate on every use; an unchanged response costs one 304.', REVALIDATE),
  NotStored: describeHeader('Never cached.', 'no-store'),
  Language: describeHeader('The main language of the site, in which the texts are (BCP 47).', 'en'),
};

/** Refers to one of the shared header fields. */
export function toSharedHeader(name: keyof typeof SHARED_HEADERS): oas31.ReferenceObject {
  return { $ref: `#/components/headers/${name}` };
}

/** The header fields of a resource that is prerendered. */
export const PRERENDERED_HEADERS = {
  ETag: toSharedHeader('ETag'),
  'Cache-Control': toSharedHeader('Revalidated'),
  'Content-Language': toSharedHeader('Language'),
};

/** The response to an entity tag that is still current. */
export function describeNotModified(headers: oas31.HeadersObject): ZodOpenApiResponseObject {
  const description = 'Nothing has changed since the response with this entity tag. There is no body.';
  return { description, headers };
}

/** The error responses of an operation, each with the body that the service sends as its example. */
export function describeErrors(codes: readonly ApiErrorCode[], baseUrl: string): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(
    codes.map((code) => new ApiError(code)),
    ({ status }) => status,
  );
  return Object.fromEntries(
    [...byStatus].map(([status, errors]) => [status, describeError(errors, baseUrl)]),
  );
}

/** The response of a status, whose schema lists the codes that it can have. */
function describeError(errors: readonly ApiError[], baseUrl: string): ZodOpenApiResponseObject {
  const codes = errors.map(({ code }) => code);
  return {
    description: errors.map(({ message }) => message).join(' '),
    headers: Object.assign({}, ...errors.map(describeHeaders)),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/ApiError' },
            { properties: { error: { properties: { code: { enum: codes } } } } },
          ],
        },
        examples: Object.fromEntries(errors.map((error) => [error.code, toExample(error, baseUrl)])),
      },
    },
  };
}

function toExample(error: ApiError, baseUrl: string): { summary: string; value: unknown } {
  return { summary: error.message, value: JSON.parse(toErrorBody(error, baseUrl)) };
}

function describeHeaders({ status, headers }: ApiError): oas31.HeadersObject {
  const { 'retry-after': seconds } = headers;
  return {
    'Cache-Control': toSharedHeader('NotStored'),
    ...(status === 401 && {
      'WWW-Authenticate': describeHeader(
        'The authentication scheme (RFC 6750); `error="invalid_token"` is added if the credential that was sent is not valid.',
        BEARER_CHALLENGE,
      ),
    }),
    ...(status === 405 && {
      Allow: describeHeader(
        'The methods that this resource supports; those of the homelab include POST.',
        READ_METHODS.join(', '),
      ),
    }),
    ...(seconds !== undefined && {
      'Retry-After': describeHeader('Seconds to wait before retrying.', Number(seconds)),
    }),
  };
}
