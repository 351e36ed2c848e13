/** Why a source gives nothing, in words that follow its name. Nothing that the source or the platform says is in them. */
export const FAILURES = {
  absent: 'is not there, or may not be read',
  exit: 'is a command that failed',
  late: 'did not respond in time',
  limited: 'asks for fewer requests (429)',
  missing: 'has nothing at its URL (404)',
  redirect: 'redirects; write the URL that it redirects to',
  refused: 'refused the credential (401 or 403)',
  shape: 'sent data of another shape',
  status: 'responded with an error',
  time: 'sent a time that cannot be true',
  tooLarge: 'sent too much',
  unreachable: 'cannot be reached, or broke off',
  untrusted: 'has a certificate that is not trusted',
} as const;

export type FailureCode = keyof typeof FAILURES;

/** Thrown where a source fails, and caught where it is asked. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  /** How long the source wants to be left alone. */
  readonly retryAfterSeconds: number;

  constructor(code: FailureCode, retryAfterSeconds = 0) {
    super(FAILURES[code]);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The code of whatever was thrown. */
export function toFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('shape');
}
