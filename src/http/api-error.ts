import type { HeaderFields } from './headers.ts';

/** What is known of an error before it happens. */
interface ApiErrorKind {
  status: number;
  /** What is wrong, where nothing more particular can be said. */
  message: string;
  /** What to do about it. */
  hint: string;
  /** Fields that always go with it. */
  headers?: HeaderFields;
}

/** Every error code of the API with its status, wording and header fields (spec part 7); the reference lists these. */
export const API_ERRORS = {
  bad_request: {
    status: 400,
    message: 'The request is not well-formed.',
    hint: 'Send a complete, well-formed request without long pauses.',
  },
  invalid_observation: {
    status: 400,
    message: 'The body is not JSON.',
    hint: 'Send the observation as UTF-8 JSON in the shape of PublicTelemetry, without other properties.',
  },
  observation_too_old: {
    status: 400,
    message: 'generatedAt is more than 90 seconds ago.',
    hint: 'Collect a new observation and send it within 90 seconds of its generatedAt.',
  },
  observation_in_future: {
    status: 400,
    message: 'generatedAt is more than 5 seconds ahead.',
    hint: 'Set the clock of the publisher; generatedAt may be at most 5 seconds ahead.',
  },
  unauthorized: {
    status: 401,
    message: 'The operator credential is missing.',
    hint: 'This operation is for the site operator only: send the operator token as a bearer credential.',
  },
  not_found: {
    status: 404,
    message: 'There is nothing at this address.',
    hint: 'Start at /api, which lists every resource.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This address does not take this method.',
    hint: 'Use a method that the Allow header names.',
  },
  observation_superseded: {
    status: 409,
    message: 'generatedAt is before that of the stored observation.',
    hint: 'A newer observation is stored already, so this one is not needed; send the next one.',
  },
  payload_too_large: {
    status: 413,
    message: 'The body is larger than 32768 bytes.',
    hint: 'Send an observation of at most 32768 bytes.',
  },
  internal_error: {
    status: 500,
    message: 'Something unexpected went wrong.',
    hint: 'Try again after a pause, a longer one each time.',
  },
  no_observation: {
    status: 503,
    message: 'No observation has been published yet.',
    hint: 'Try again after the seconds that Retry-After names.',
    headers: { 'retry-after': '30' },
  },
  feed_unavailable: {
    status: 503,
    message: 'The observation feed is unavailable for a moment.',
    hint: 'Try again after the seconds that Retry-After names.',
    headers: { 'retry-after': '5' },
  },
} as const satisfies Record<string, ApiErrorKind>;

export type ApiErrorCode = keyof typeof API_ERRORS;

interface ApiErrorOptions {
  /** Fields that go with this one, such as Allow, beside those of its kind. */
  headers?: HeaderFields;
  /** For the log only; never sent. */
  cause?: unknown;
  /** Where one code is answered with several statuses. */
  status?: number;
}

/** The one error that becomes an answer of the API: its message is public and says what is wrong and where. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly headers: HeaderFields;

  constructor(code: ApiErrorCode, message?: string, { headers, cause, status }: ApiErrorOptions = {}) {
    const kind: ApiErrorKind = API_ERRORS[code];
    super(message ?? kind.message, { cause });
    this.code = code;
    this.status = status ?? kind.status;
    this.headers = { ...kind.headers, ...headers };
  }
}
