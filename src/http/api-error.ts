/** Every error code of the API with its status and what to do about it (spec part 7); the reference lists these. */
export const API_ERRORS = {
  bad_request: { status: 400, hint: 'Send a complete, well-formed request without long pauses.' },
  invalid_observation: {
    status: 400,
    hint: 'Send the observation as UTF-8 JSON in the shape of PublicTelemetry, without other properties.',
  },
  observation_too_old: {
    status: 400,
    hint: 'Collect a new observation and send it within 90 seconds of its generatedAt.',
  },
  observation_in_future: {
    status: 400,
    hint: 'Set the clock of the publisher; generatedAt may be at most 5 seconds ahead.',
  },
  unauthorized: {
    status: 401,
    hint: 'This operation is for the site operator only: send the operator token as a bearer credential.',
  },
  not_found: { status: 404, hint: 'Start at /api, which lists every resource.' },
  method_not_allowed: { status: 405, hint: 'Use a method that the Allow header names.' },
  observation_superseded: {
    status: 409,
    hint: 'A newer observation is stored already, so this one is not needed; send the next one.',
  },
  payload_too_large: { status: 413, hint: 'Send an observation of at most 32768 bytes.' },
  internal_error: { status: 500, hint: 'Try again after a pause, a longer one each time.' },
  no_observation: { status: 503, hint: 'Try again after the seconds that Retry-After names.' },
  feed_unavailable: { status: 503, hint: 'Try again after the seconds that Retry-After names.' },
} as const satisfies Record<string, { status: number; hint: string }>;

export type ApiErrorCode = keyof typeof API_ERRORS;

interface ApiErrorOptions {
  /** Headers that go with this error, such as Allow or Retry-After. */
  headers?: Record<string, string>;
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
  readonly headers: Record<string, string>;

  constructor(code: ApiErrorCode, message: string, { headers = {}, cause, status }: ApiErrorOptions = {}) {
    super(message, { cause });
    this.code = code;
    this.status = status ?? API_ERRORS[code].status;
    this.headers = headers;
  }
}
