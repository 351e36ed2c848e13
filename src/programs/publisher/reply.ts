import { errorSchema } from '../../schemas/error.ts';
import { publicationSchema } from '../../schemas/publication.ts';
import { parseRetryAfter } from '../backoff.ts';
import { toSingleLine } from '../single-line.ts';

/** What became of one attempt to publish. */
export type Reply =
  | { kind: 'accepted' }
  /** The observation will not be accepted, however often it is sent. */
  | { kind: 'refused'; message: string }
  | { kind: 'unauthorized'; message: string }
  /** There is no feed at this URL. */
  | { kind: 'misdirected'; message: string }
  /** It may be accepted another time. */
  | { kind: 'failed'; cause: 'network' | 'server'; message: string; retryAfter?: number | undefined };

/** What a publisher reads of a response. */
export interface ReceivedResponse {
  /** The URL that the observation was sent to. */
  url: string;
  status: number;
  headers: Headers;
  body: string;
}

const MAX_MESSAGE_LENGTH = 300;
/** Statuses below 500 that say nothing about the observation (RFC 9110, RFC 6585). */
const PASSING_STATUSES: readonly number[] = [405, 408, 425, 429];

/** Judges the response to a write (spec parts 4 and 7); `now` is in Unix seconds. */
export function judgeReply({ url, status, headers, body }: ReceivedResponse, now: number): Reply {
  const data = parseJson(body);
  if (status === 200 && publicationSchema.safeParse(data).success) return { kind: 'accepted' };
  if (status >= 300 && status < 400) return redirected(status, url, headers.get('location') ?? '');
  if (status === 404) return misdirected(`404: There is no homelab feed at ${url}.`);
  const message = describe(status, data);
  if (status === 401 || status === 403) return { kind: 'unauthorized', message };
  const isRefusal = status >= 400 && status < 500 && !PASSING_STATUSES.includes(status);
  if (isRefusal) return { kind: 'refused', message };
  return {
    kind: 'failed',
    cause: 'server',
    message,
    retryAfter: parseRetryAfter(headers.get('retry-after'), now),
  };
}

/** A redirect is not followed: the token is for the site that was named. */
function redirected(status: number, url: string, location: string): Reply {
  const target = URL.parse(location, url);
  const isElsewhere =
    target !== null && /^https?:$/.test(target.protocol) && target.origin !== new URL(url).origin;
  return isElsewhere
    ? misdirected(`${status}: ${url} redirects to ${target.origin}.`, target.origin)
    : misdirected(`${status}: ${url} redirects instead of accepting the observation.`);
}

function misdirected(problem: string, origin = 'the origin of the site'): Reply {
  return { kind: 'misdirected', message: `${problem} Set --base-url or PORTFOLIO_URL to ${origin}.` };
}

/** The service's own words, on one line; they never repeat what was sent. */
function describe(status: number, data: unknown): string {
  const { data: body } = errorSchema.safeParse(data);
  const text = body
    ? `${body.error.message} ${body.error.hint}`
    : 'The response does not come from this service.';
  return `${status}: ${toSingleLine(text).slice(0, MAX_MESSAGE_LENGTH)}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
