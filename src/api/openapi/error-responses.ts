import type { ZodOpenApiResponsesObject } from 'zod-openapi';
import { BEARER_CHALLENGE } from '../../homelab/handler.ts';
import { ApiError, toErrorBody, toErrorHeaders } from '../../http/response.ts';
import { API_ERRORS, type ApiErrorCode } from '../../schemas/api-errors.ts';
import { errorSchema } from '../../schemas/error.ts';
import {
  describeAllow,
  describeCacheControl,
  describeChallenge,
  describeRetryAfter,
  type HeaderObject,
} from './response-headers.ts';

type ErrorStatus = 400 | 401 | 404 | 405 | 409 | 413 | 500 | 503;

/** The condition for each status, in a sentence. */
const CONDITIONS: Record<ErrorStatus, string> = {
  400: 'The observation is malformed or out of date.',
  401: 'The operator credential is missing or invalid.',
  404: 'Nothing is published at this URL; `error.hint` says where to start.',
  405: 'The resource does not support this method.',
  409: 'The observation is older than the stored one.',
  413: API_ERRORS.payload_too_large.message,
  500: 'An unexpected error occurred; retry with increasing delays.',
  503: 'No observation has been published yet, or the backend is temporarily unavailable.',
};

/**
 * The error responses of an operation, each with the body that the service sends as its example. `methods` are those
 * that the resource supports.
 */
export function describeErrors(
  codes: readonly ApiErrorCode[],
  methods: readonly string[],
  baseUrl: string,
  notFound = new ApiError('not_found'),
): ZodOpenApiResponsesObject {
  const toError = (code: ApiErrorCode) => (code === 'not_found' ? notFound : new ApiError(code));
  const byStatus = Map.groupBy(codes, (code) => API_ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codesOfStatus]) => [
      status,
      {
        description: CONDITIONS[status],
        headers: describeHeaders(new ApiError(codesOfStatus[0] as ApiErrorCode), methods, baseUrl),
        content: {
          'application/json': {
            schema: errorSchema,
            examples: Object.fromEntries(
              codesOfStatus.map((code) => [code, toExample(toError(code), baseUrl)]),
            ),
          },
        },
      },
    ]),
  );
}

function toExample(error: ApiError, baseUrl: string): { summary: string; value: unknown } {
  return {
    summary: API_ERRORS[error.code].message,
    value: JSON.parse(toErrorBody(error, baseUrl)),
  };
}

function describeHeaders(
  error: ApiError,
  methods: readonly string[],
  baseUrl: string,
): Record<string, HeaderObject> {
  const { 'cache-control': cacheControl = '', 'retry-after': seconds } = toErrorHeaders(error, baseUrl);
  return {
    'Cache-Control': describeCacheControl('Errors are never cached.', cacheControl),
    ...(error.status === 401 && { 'WWW-Authenticate': describeChallenge(BEARER_CHALLENGE) }),
    ...(error.status === 405 && { Allow: describeAllow(methods) }),
    ...(seconds !== undefined && { 'Retry-After': describeRetryAfter(Number(seconds)) }),
  };
}
