import type { Rejection } from '../../homelab/parse.ts';
import { toSingleLine } from '../single-line.ts';

/** What became of an observation, from one attempt to send it or from all of them. */
export type Outcome =
  | { kind: 'published'; attempts: number }
  /** It is the one that was accepted last, so it was not sent again. */
  | { kind: 'unchanged' }
  /** It is older than one that was accepted, so it was not sent. */
  | { kind: 'superseded' }
  /** The observation, or the program that should have made it, is wrong. */
  | { kind: 'refused'; message: string }
  /** The command that should make observations cannot be started. */
  | { kind: 'unstartable'; message: string }
  | { kind: 'unauthorized'; message: string }
  /** The URL is not that of a site with a homelab. */
  | { kind: 'misdirected'; message: string }
  /** It may be accepted another time; `retryAfter` is in seconds. */
  | { kind: 'failed'; cause: 'network' | 'server'; message: string; retryAfter?: number | undefined }
  | { kind: 'stopped' };

const EXIT_CODES: Record<Outcome['kind'], number> = {
  published: 0,
  unchanged: 0,
  stopped: 0,
  superseded: 1,
  refused: 1,
  unstartable: 2,
  misdirected: 2,
  unauthorized: 3,
  failed: 5,
};

/** The exit code of a program that publishes one observation. */
export function toExitCode(outcome: Outcome): number {
  return outcome.kind === 'failed' && outcome.cause === 'network' ? 4 : EXIT_CODES[outcome.kind];
}

/** Why an observation is not sent. The service names no unknown property; the operator may read them. */
export function describeRejection({ message, unknown }: Rejection): string {
  const names = unknown.map(toSingleLine).join(', ');
  return toSingleLine(unknown.length > 0 ? `${message} Unknown: ${names}.` : message);
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
    case 'stopped':
      return 'Stopped.';
    case 'unauthorized':
      return `Not published, the credential was refused: ${outcome.message}`;
    case 'failed':
      return `Not published in time: ${outcome.message}`;
    default:
      return `Not published: ${outcome.message}`;
  }
}
