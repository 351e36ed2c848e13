import { HOMELAB_PATH } from '../../api/resources.ts';
import { readText } from '../../http/body.ts';
import { errorSchema } from '../../schemas/error.ts';
import { publicationSchema } from '../../schemas/publication.ts';
import { describeNetworkFault } from '../network-fault.ts';
import { parseJson } from '../parse-json.ts';
import { toSingleLine } from '../single-line.ts';
import { parseRetryAfter } from './backoff.ts';
import type { Outcome } from './outcome.ts';
import type { Target } from './target.ts';

const TIMEOUT_SECONDS = 10;
const MAX_RESPONSE_BYTES = 65_536;
const MAX_MESSAGE_LENGTH = 1000;
/** Statuses below 500 that say nothing about the observation (RFC 9110, RFC 6585). */
const TEMPORARY_STATUSES: readonly number[] = [405, 408, 425, 429];

/** Sends an observation once. No response within 10 s is an outcome too. */
export async function sendObservation(
  { baseUrl, token }: Target,
  text: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_SECONDS * 1000)]);
  try {
    const response = await fetch(baseUrl + HOMELAB_PATH, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: text,
      // The token is for this site only.
      redirect: 'manual',
      signal: limited,
    });
    return await judgeResponse(response, baseUrl, Date.now() / 1000);
  } catch (error) {
    const message = limited.aborted
      ? `${baseUrl} did not respond within ${TIMEOUT_SECONDS} s.`
      : `${baseUrl} cannot be reached: ${describeNetworkFault(error)}.`;
    return { kind: 'failed', cause: 'network', message };
  }
}

/** Judges the response of a site to one attempt; `now` is in Unix seconds. */
export async function judgeResponse(response: Response, baseUrl: string, now: number): Promise<Outcome> {
  const { status, headers } = response;
  if (status >= 300 && status < 400) return redirected(status, baseUrl, headers.get('location') ?? '');
  const body = await readText(response, MAX_RESPONSE_BYTES);
  const data = 'text' in body ? parseJson(body.text) : undefined;
  if (status === 404) return notFound(baseUrl, data);
  if (status === 200 && publicationSchema.safeParse(data).success) return { kind: 'published', attempts: 1 };
  const message = describe(status, data);
  if (status === 401 || status === 403)
    return { kind: 'unauthorized', message: `${message} ${COMPARE_TOKENS}` };
  const isRefusal = status >= 400 && status < 500 && !TEMPORARY_STATUSES.includes(status);
  if (isRefusal) return { kind: 'refused', message };
  const retryAfter = parseRetryAfter(headers.get('retry-after'), now);
  return { kind: 'failed', cause: 'server', message, retryAfter };
}

/** A redirect is not followed: the token is for the site that was named. */
function redirected(status: number, baseUrl: string, location: string): Outcome {
  const target = URL.parse(location, baseUrl);
  const isElsewhere = target !== null && /^https?:$/.test(target.protocol) && target.origin !== baseUrl;
  return isElsewhere
    ? misdirected(`${status}: ${baseUrl} redirects to ${target.origin}.`, target.origin)
    : misdirected(`${status}: ${baseUrl} redirects instead of accepting the observation.`);
}

/** The service says so in its own words where its owner has turned the homelab off. */
function notFound(baseUrl: string, data: unknown): Outcome {
  const { data: body } = errorSchema.safeParse(data);
  if (!body) return misdirected(`404: ${baseUrl} has no homelab.`);
  const message = `404: ${baseUrl} has its homelab turned off. Remove enabled: false from content/homelab.md and build again.`;
  return { kind: 'misdirected', message };
}

const COMPARE_TOKENS =
  'Compare the token here with that of the server: printf %s "$OPERATOR_TOKEN" | sha256sum must print the same for both. A server without a token, a preview and an old deploy refuse every token.';

function misdirected(problem: string, origin = 'the origin of the site'): Outcome {
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
