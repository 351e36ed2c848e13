import { type HeaderFields, PREFLIGHT_HEADERS } from './headers.ts';
import { ApiError } from './response.ts';

/** What every readable resource takes. */
export const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;

/** The refusal of a method, naming those that the resource supports (RFC 9110 section 15.5.6). */
export function methodNotAllowed(methods: readonly string[]): ApiError {
  return new ApiError('method_not_allowed', undefined, {
    headers: { allow: methods.join(', ') },
  });
}

/** The response to OPTIONS and to a preflight: 204 with Allow. */
export function respondToOptions(methods: readonly string[], headers: HeaderFields): Response {
  return new Response(null, {
    status: 204,
    headers: { ...headers, ...PREFLIGHT_HEADERS, allow: methods.join(', ') },
  });
}
