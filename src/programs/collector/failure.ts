/** Thrown when a source fails. The message follows its name, and repeats nothing that the source or the platform says. */
export class Failure extends Error {
  /** How long the source wants to be left alone. */
  readonly retryAfterSeconds: number;

  constructor(message = 'sent data of another shape', retryAfterSeconds = 0) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What was thrown, without what the platform says. */
export function toFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure();
}
