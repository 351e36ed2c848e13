import { errorSchema } from '../../schemas/error.ts';
import { publicationSchema } from '../../schemas/publication.ts';
import { toSingleLine } from '../single-line.ts';
import { parseRetryAfter } from './backoff.ts';

/** What became of one attempt to publish. */
export type Reply =
  | { kind: 'accepted' }
  /** The observation will not be taken, however often it is sent. */
  | { kind: 'refused'; message: string }
  | { kind: 'unauthorized'; message: string }
  /** It may be taken another time. */
  | { kind: 'failed'; cause: 'network' | 'server'; message: string; retryAfter?: number | undefined };

const MAX_MESSAGE_LENGTH = 300;
/** Statuses below 500 that say nothing about the observation (RFC 9110, RFC 6585). */
const PASSING_STATUSES: readonly number[] = [404, 405, 408, 425, 429];

/** Judges the answer to a write (spec parts 4 and 7); `now` is in Unix seconds. */
export function judgeReply(status: number, retryAfter: string | null, body: string, now: number): Reply {
  const data = parseJson(body);
  if (status === 200 && publicationSchema.safeParse(data).success) return { kind: 'accepted' };
  const message = describe(status, data);
  if (status === 401 || status === 403) return { kind: 'unauthorized', message };
  const isRefusal = status >= 400 && status < 500 && !PASSING_STATUSES.includes(status);
  if (isRefusal) return { kind: 'refused', message };
  return { kind: 'failed', cause: 'server', message, retryAfter: parseRetryAfter(retryAfter, now) };
}

/** The service's own words, on one line; they never repeat what was sent. */
function describe(status: number, data: unknown): string {
  const { data: body } = errorSchema.safeParse(data);
  const text = body ? `${body.error.message} ${body.error.hint}` : 'The answer is not one of this service.';
  return `${status}: ${toSingleLine(text).slice(0, MAX_MESSAGE_LENGTH)}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
