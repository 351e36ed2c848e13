import type { oas31, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { BEARER_CHALLENGE } from '../../homelab/handler.ts';
import { REVALIDATE } from '../../http/headers.ts';
import { ApiError, READ_METHODS, toErrorBody } from '../../http/response.ts';
import { type ApiErrorCode, errorSchema, MALFORMED_REQUESTS } from '../../schemas/api-errors.ts';

type HeaderObject = oas31.HeaderObject;

export function describeHeader(
  description: string,
  example: string | number,
  type: 'string' | 'number' | 'integer' = typeof example === 'number' ? 'number' : 'string',
): HeaderObject {
  return { description, required: true, schema: { type }, example };
}

export const SHARED_HEADERS = {
  ETag: describeHeader(
    'Entity tag of this representation. Send it back as `If-None-Match`; while nothing has changed, the response is 304 without a body.',
    '"b1946ac92492d2347c6235"',
  ),
  Revalidated: describeHeader('Revalidate on every use; an unchanged response costs one 304.', REVALIDATE),
  NotStored: describeHeader('Never cached.', 'no-store'),
  Language: describeHeader('The main language of the site, in which the texts are (BCP 47).', 'en'),
};

export function toSharedHeader(name: keyof typeof SHARED_HEADERS): oas31.ReferenceObject {
  return { $ref: `#/components/headers/${name}` };
}

export const PRERENDERED_HEADERS = {
  ETag: toSharedHeader('ETag'),
  'Cache-Control': toSharedHeader('Revalidated'),
  'Content-Language': toSharedHeader('Language'),
};

export function describeNotModified(headers: oas31.HeadersObject): ZodOpenApiResponseObject {
  const description = 'Nothing has changed since the response with this entity tag. There is no body.';
  return { description, headers };
}

/** The server rejects malformed HTTP before it looks for a resource, so every operation can return these errors. */
const MALFORMED = Object.entries(MALFORMED_REQUESTS).map(
  ([status, message]) => new ApiError('bad_request', message, { status: Number(status) }),
);

const SHARED_RESPONSES: Readonly<Record<number, string>> = {
  304: 'NotModified',
  400: 'BadRequest',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  408: 'RequestTimeout',
  431: 'RequestHeaderFieldsTooLarge',
  500: 'InternalError',
};

export function toSharedResponse(status: number): oas31.ReferenceObject {
  return { $ref: `#/components/responses/${SHARED_RESPONSES[status]}` };
}

/** The document would be a quarter larger without shared responses. */
export function describeSharedResponses(baseUrl: string): Record<string, ZodOpenApiResponseObject> {
  const codes = ['not_found', 'method_not_allowed', 'internal_error'] as const;
  const errors = [...codes.map((code) => new ApiError(code)), ...MALFORMED];
  return Object.fromEntries([
    [SHARED_RESPONSES[304], describeNotModified(PRERENDERED_HEADERS)],
    ...errors.map((error) => [SHARED_RESPONSES[error.status], describeError(error.status, [error], baseUrl)]),
  ]);
}

export function describeErrors(codes: readonly ApiErrorCode[], baseUrl: string): ZodOpenApiResponsesObject {
  const errors = [...codes.map((code) => new ApiError(code)), ...MALFORMED];
  const byStatus = Map.groupBy(errors, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, errors]) => {
      const isShared = errors.length === 1 && status in SHARED_RESPONSES;
      return [status, isShared ? toSharedResponse(status) : describeError(status, errors, baseUrl)];
    }),
  );
}

const SUMMARIES: Readonly<Record<number, string>> = {
  400: 'The request or its observation is malformed, or the observation is too old or in the future.',
  503: 'There is no observation to return now.',
};

function describeError(
  status: number,
  errors: readonly ApiError[],
  baseUrl: string,
): ZodOpenApiResponseObject {
  const messages = errors.map(({ message }) => message).join(' ');
  return {
    description: (errors.length > 1 && SUMMARIES[status]) || messages,
    headers: Object.assign({}, ...errors.map(describeHeaders)),
    content: {
      'application/json': {
        schema: errorSchema,
        examples: Object.fromEntries(
          errors.map((error) => [error.code, { value: JSON.parse(toErrorBody(error, baseUrl)) }]),
        ),
      },
    },
  };
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
      'Retry-After': describeHeader('Seconds to wait before retrying.', Number(seconds), 'integer'),
    }),
  };
}
