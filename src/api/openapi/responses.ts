import type { oas31, ZodOpenApiResponsesObject } from 'zod-openapi';
import { BEARER_CHALLENGE } from '../../homelab/handler.ts';
import { ApiError, toErrorBody, toErrorHeaders } from '../../http/response.ts';
import { type ApiErrorCode, errorSchema } from '../../schemas/api-errors.ts';

/** A header field as OpenAPI describes it. */
type HeaderObject = oas31.HeaderObject;

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

/**
 * The error responses of an operation, each with the body that the service sends as its example. `methods` are those
 * that the resource supports.
 */
export function describeErrors(
  codes: readonly ApiErrorCode[],
  methods: readonly string[],
  baseUrl: string,
): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(
    codes.map((code) => new ApiError(code)),
    ({ status }) => status,
  );
  return Object.fromEntries(
    [...byStatus].map(([status, errors]) => [
      status,
      {
        description: errors.map(({ message }) => message).join(' '),
        headers: Object.assign({}, ...errors.map((error) => describeHeaders(error, methods, baseUrl))),
        content: {
          'application/json': {
            schema: errorSchema,
            examples: Object.fromEntries(errors.map((error) => [error.code, toExample(error, baseUrl)])),
          },
        },
      },
    ]),
  );
}

function toExample(error: ApiError, baseUrl: string): { summary: string; value: unknown } {
  return { summary: error.message, value: JSON.parse(toErrorBody(error, baseUrl)) };
}

function describeHeaders(
  error: ApiError,
  methods: readonly string[],
  baseUrl: string,
): Record<string, HeaderObject> {
  const { 'cache-control': cacheControl = '', 'retry-after': seconds } = toErrorHeaders(error, baseUrl);
  return {
    'Cache-Control': describeHeader('Errors are never cached.', cacheControl),
    ...(error.status === 401 && {
      'WWW-Authenticate': describeHeader(
        'The authentication scheme (RFC 6750); `error="invalid_token"` is added if the credential that was sent is not valid.',
        BEARER_CHALLENGE,
      ),
    }),
    ...(error.status === 405 && {
      Allow: describeHeader('The methods that this resource supports.', methods.join(', ')),
    }),
    ...(seconds !== undefined && {
      'Retry-After': describeHeader('Seconds to wait before retrying.', Number(seconds)),
    }),
  };
}
