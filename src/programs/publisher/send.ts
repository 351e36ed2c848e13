import { parseCurrentObservation, type Rejection } from '../../homelab/parse.ts';
import { readText } from '../../http/body.ts';
import { PATHS } from '../../paths.ts';
import { errorSchema } from '../../schemas/api-errors.ts';
import { publicationSchema } from '../../schemas/observation.ts';
import { MAX_BODY_BYTES } from '../../schemas/observation-limits.ts';
import { describeNetworkFault, parseJson, toSingleLine } from '../foreign-text.ts';
import type { Outcome } from './outcome.ts';
import type { Target } from './target.ts';

const TIMEOUT_SECONDS = 10;
const MAX_RESPONSE_BYTES = 65_536;
const MAX_MESSAGE_LENGTH = 1000;
/** Statuses below 500 that say nothing about the observation (RFC 9110, RFC 6585). */
const TEMPORARY_STATUSES: readonly number[] = [405, 408, 425, 429];
/** Error codes that a later observation can avoid. */
const UNTIMELY_CODES: readonly string[] = [
  'observation_too_old',
  'observation_in_future',
  'observation_superseded',
];
const COMPARE_TOKENS =
  'Compare the token here with that of the server: printf %s "$OPERATOR_TOKEN" | sha256sum must print the same for both. A server without a token, a preview and an old deploy refuse every token.';

/** Sends an observation once, unless the service would refuse it. No response within 10 s is an outcome too. */
export async function sendObservation(text: string, { baseUrl, token }: Target): Promise<Outcome> {
  if (Buffer.byteLength(text) > MAX_BODY_BYTES)
    return { kind: 'refused', message: `The observation is larger than ${MAX_BODY_BYTES} bytes.` };
  const parsed = parseCurrentObservation(text, Date.now() / 1000);
  if ('rejection' in parsed) return toOutcome(parsed.rejection);
  const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
  try {
    const response = await fetch(baseUrl + PATHS.homelab, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: text,
      // The token is for this site only.
      redirect: 'manual',
      signal,
    });
    return await readOutcome(response, baseUrl);
  } catch (error) {
    const message = signal.aborted
      ? `${baseUrl} did not respond within ${TIMEOUT_SECONDS} s.`
      : `${baseUrl} cannot be reached: ${describeNetworkFault(error)}.`;
    return { kind: 'unreachable', message };
  }
}

/** Why an observation is not sent. */
export function toOutcome({ code, message }: Rejection): Outcome {
  return { kind: UNTIMELY_CODES.includes(code) ? 'untimely' : 'refused', message };
}

/** What the response of a site means. */
export async function readOutcome(response: Response, baseUrl: string): Promise<Outcome> {
  const { status, headers } = response;
  if (status >= 300 && status < 400) return redirected(status, baseUrl, headers.get('location') ?? '');
  const body = await readText(response, MAX_RESPONSE_BYTES);
  const data = 'text' in body ? parseJson(body.text) : undefined;
  const { data: { error } = {} } = errorSchema.safeParse(data);
  if (status === 404) return notFound(baseUrl, error !== undefined);
  if (status === 200 && publicationSchema.safeParse(data).success)
    return { kind: 'published', message: 'Published.' };
  // The service's own words, which never repeat what was sent.
  const text = error ? `${error.message} ${error.hint}` : 'The response does not come from this service.';
  const message = `${status}: ${toSingleLine(text).slice(0, MAX_MESSAGE_LENGTH)}`;
  if (status === 401 || status === 403)
    return { kind: 'unauthorized', message: `${message} ${COMPARE_TOKENS}` };
  if (UNTIMELY_CODES.includes(error?.code ?? '')) return { kind: 'untimely', message };
  const isRefusal = status >= 400 && status < 500 && !TEMPORARY_STATUSES.includes(status);
  return { kind: isRefusal ? 'refused' : 'unavailable', message };
}

/** A redirect is not followed: the token is for the site that was named. */
function redirected(status: number, baseUrl: string, location: string): Outcome {
  const target = URL.parse(location, baseUrl);
  const isElsewhere = target !== null && /^https?:$/.test(target.protocol) && target.origin !== baseUrl;
  return isElsewhere
    ? misdirected(`${status}: ${baseUrl} redirects to ${target.origin}.`, target.origin)
    : misdirected(`${status}: ${baseUrl} redirects instead of accepting the observation.`);
}

/** The service responds with an error of its own where its owner has turned the homelab off. */
function notFound(baseUrl: string, isService: boolean): Outcome {
  if (!isService) return misdirected(`404: ${baseUrl} has no homelab.`);
  const message = `404: ${baseUrl} has its homelab turned off. Remove enabled: false from content/homelab.md and build again.`;
  return { kind: 'misdirected', message };
}

function misdirected(problem: string, origin = 'the origin of the site'): Outcome {
  return { kind: 'misdirected', message: `${problem} Set --base-url or PORTFOLIO_URL to ${origin}.` };
}
