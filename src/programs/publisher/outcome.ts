/** What became of an observation; each ends a single run with an exit code of its own. */
export type Outcome =
  | { kind: 'published'; attempts: number }
  /** It is the one that was accepted last, so it was not sent again. */
  | { kind: 'unchanged' }
  /** It is older than one that was accepted, so it was not sent. */
  | { kind: 'superseded' }
  /** It, or what should have made it, cannot be published. */
  | { kind: 'refused'; message: string }
  | { kind: 'unauthorized'; message: string }
  /** There is no feed at the URL that it was sent to. */
  | { kind: 'misdirected'; message: string }
  /** There was no time left to try again. */
  | { kind: 'failed'; cause: 'network' | 'server'; message: string }
  | { kind: 'stopped' };

/** The exit code of a single run. */
export function toExitCode(outcome: Outcome): number {
  if (outcome.kind === 'failed') return outcome.cause === 'network' ? 4 : 5;
  const codes = {
    published: 0,
    unchanged: 0,
    stopped: 0,
    superseded: 1,
    refused: 1,
    misdirected: 2,
    unauthorized: 3,
  };
  return codes[outcome.kind];
}

/** Says in one line what happened, without anything of the observation. */
export function describeOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'published':
      return outcome.attempts === 1 ? 'Published.' : `Published at attempt ${outcome.attempts}.`;
    case 'unchanged':
      return 'Not sent: this observation has already been published.';
    case 'superseded':
      return 'Not sent: it is older than the observation that was published last.';
    case 'refused':
    case 'misdirected':
      return `Not published: ${outcome.message}`;
    case 'unauthorized':
      return `Not published, the credential was refused: ${outcome.message}`;
    case 'failed':
      return `Not published in time: ${outcome.message}`;
    case 'stopped':
      return 'Stopped.';
  }
}
