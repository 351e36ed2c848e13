import { PATHS } from '../paths.ts';
import { API_ERRORS, type ApiErrorCode, type ApiErrorKind, type ErrorBody } from '../schemas/api-errors.ts';
import { createSiteHeaders, type HeaderFields } from './headers.ts';

export type Handler = (request: Request) => Response | Promise<Response>;

export interface CompleteResponse {
  status: number;
  headers: HeaderFields;
  body: string;
}

const encoder = new TextEncoder();

export function createResponse(status: number, headers: HeaderFields, body: string): CompleteResponse {
  const length = String(encoder.encode(body).byteLength);
  return { status, headers: { ...headers, 'content-length': length }, body };
}

export function toResponse({ status, headers, body }: CompleteResponse, method: string): Response {
  return new Response(method === 'HEAD' || body === '' ? null : body, { status, headers });
}

export const MEDIA_TYPES = {
  json: 'application/json; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  text: 'text/plain; charset=utf-8',
} as const;

interface ApiErrorOptions {
  headers?: HeaderFields;
  hint?: string;
  cause?: unknown;
  status?: number;
}

/** Becomes a response of the API. Message and hint are public; the cause is only logged. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly hint: string;
  readonly headers: HeaderFields;

  constructor(code: ApiErrorCode, message?: string, { headers, hint, cause, status }: ApiErrorOptions = {}) {
    const kind: ApiErrorKind = API_ERRORS[code];
    super(message ?? kind.message, { cause });
    this.code = code;
    this.status = status ?? kind.status;
    this.hint = hint ?? kind.hint;
    this.headers = { ...kind.headers, ...headers };
  }
}

export const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;

export const ON_DEMAND_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'] as const;

/**
 * Maps each list, which is a path of the API with published paths directly below it, to the slugs of those paths in
 * alphabetical order.
 */
export type Lists = ReadonlyMap<string, readonly string[]>;

export function findLists(paths: Iterable<string>): Lists {
  const apiPaths = [...paths].filter((path) => path.startsWith(`${PATHS.api}/`)).sort();
  const children = Map.groupBy(apiPaths, (path) => path.slice(0, path.lastIndexOf('/')));
  const lists = [...children].filter(([parent]) => apiPaths.includes(parent));
  return new Map(lists.map(([list, below]) => [list, below.map((path) => path.slice(list.length + 1))]));
}

export function createNotFoundError(path: string, lists: Lists): ApiError {
  for (const [list, slugs] of lists) {
    if (!path.startsWith(`${list}/`)) continue;
    const hint = `Use a slug from ${list}: ${slugs.join(', ')}.`;
    return new ApiError('not_found', undefined, { hint });
  }
  return new ApiError('not_found');
}

export function toErrorBody(error: ApiError, baseUrl: string): string {
  const { code, message, hint } = error;
  const body: ErrorBody = { error: { code, message, hint, docs: `${baseUrl}${PATHS.docs}#error-${code}` } };
  return `${JSON.stringify(body, null, 2)}\n`;
}

export function toErrorResponse(error: ApiError, baseUrl: string): CompleteResponse {
  const fields = {
    ...createSiteHeaders(baseUrl).machine,
    'content-type': MEDIA_TYPES.json,
    'cache-control': 'no-store',
    ...error.headers,
  };
  return createResponse(error.status, fields, toErrorBody(error, baseUrl));
}

/** Hides everything but an ApiError behind an opaque 500, and logs the cause. */
export function toFailureResponse(
  thrown: unknown,
  baseUrl: string,
  logError: (cause: unknown) => void,
): CompleteResponse {
  const error =
    thrown instanceof ApiError
      ? thrown
      : new ApiError('internal_error', undefined, { cause: thrown ?? new Error(`Thrown: ${thrown}`) });
  if (error.cause !== undefined) logError(error.cause);
  return toErrorResponse(error, baseUrl);
}
