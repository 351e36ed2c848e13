import { API_ERRORS, type ApiErrorCode, type ApiErrorKind } from '../schemas/api-errors.ts';
import type { ErrorBody } from '../schemas/error.ts';
import { createSiteHeaders, type HeaderFields } from './headers.ts';

/** What of a request decides how it is routed. */
export type RequestHead = Pick<Request, 'headers' | 'method' | 'url'>;

/** Turns a request into a response; synchronously if it waits for nothing. */
export type Handler<R extends RequestHead = Request> = (request: R) => Response | Promise<Response>;

const encoder = new TextEncoder();

/** A response with a body; to HEAD the same without it, Content-Length included (RFC 9110 section 9.3.2). */
export function createResponse(
  request: Pick<Request, 'method'>,
  status: number,
  headers: HeaderFields,
  body: string | Uint8Array<ArrayBuffer>,
): Response {
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  return new Response(request.method === 'HEAD' ? null : bytes, {
    status,
    headers: { ...headers, 'content-length': String(bytes.byteLength) },
  });
}

/** The media types of the service, as Content-Type spells them. */
export const MEDIA_TYPES = {
  json: 'application/json; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  text: 'text/plain; charset=utf-8',
} as const;

interface ApiErrorOptions {
  /** Header fields in addition to those of its kind, such as Allow. */
  headers?: HeaderFields;
  /** What to do about it, if more can be said than for its kind. */
  hint?: string;
  /** For the log only; never sent. */
  cause?: unknown;
  /** If the code has several statuses. */
  status?: number;
}

/** The one error that becomes a response of the API: its message is public and says what is wrong and where. */
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

/** The JSON body of an error. */
export function toErrorBody(error: ApiError, baseUrl: string): string {
  const { code, message, hint } = error;
  const body: ErrorBody = { error: { code, message, hint, docs: `${baseUrl}/docs#error-${code}` } };
  return `${JSON.stringify(body, null, 2)}\n`;
}

/** The header fields of an error response: never stored by a cache, readable from any origin. */
export function toErrorHeaders(error: ApiError, baseUrl: string): HeaderFields {
  return {
    ...createSiteHeaders(baseUrl).machine,
    'content-type': MEDIA_TYPES.json,
    'cache-control': 'no-store',
    ...error.headers,
  };
}

/**
 * Makes a handler total: a thrown ApiError becomes its response, anything else an opaque 500. Causes go to
 * `logError` and nowhere else.
 */
export function withErrorResponses<R extends RequestHead>(
  handler: Handler<R>,
  baseUrl: string,
  logError: (cause: unknown) => void,
): Handler<R> {
  const respond = (request: R, thrown: unknown) => {
    const error =
      thrown instanceof ApiError
        ? thrown
        : new ApiError('internal_error', undefined, {
            cause: thrown === undefined ? new Error('Nothing was thrown') : thrown,
          });
    if (error.cause !== undefined) logError(error.cause);
    return createResponse(request, error.status, toErrorHeaders(error, baseUrl), toErrorBody(error, baseUrl));
  };
  return (request) => {
    try {
      const response = handler(request);
      return response instanceof Promise ? response.catch((thrown) => respond(request, thrown)) : response;
    } catch (thrown) {
      return respond(request, thrown);
    }
  };
}
