import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { parseCurrentObservation } from '../../homelab/parse.ts';
import { readToken } from '../../hosts/operator-tokens.ts';
import { PATHS } from '../../paths.ts';
import { API_ERRORS, type ApiErrorCode, errorSchema } from '../../schemas/api-errors.ts';
import { publicationSchema } from '../../schemas/observation.ts';
import { MAX_AGE_SECONDS, MAX_BODY_BYTES } from '../../schemas/observation-limits.ts';
import { parseJson } from '../foreign-text.ts';
import { isLoopback, readBaseUrl, UsageError } from '../program.ts';
import type { Outcome } from './outcome.ts';

export interface Target {
  baseUrl: string;
  token: string;
}

const DEFAULT_BASE_URL = 'http://localhost:4321';

export function readTarget(option: string | undefined, env: NodeJS.ProcessEnv): Target {
  const baseUrl = readBaseUrl(option, env['PORTFOLIO_URL'], DEFAULT_BASE_URL);
  let token: string | undefined;
  try {
    token = readToken('OPERATOR_TOKEN', env);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  if (token === undefined)
    throw new UsageError('OPERATOR_TOKEN must be set to the operator token of the site');
  return { baseUrl, token };
}

export function isExposed(baseUrl: string): boolean {
  return baseUrl.startsWith('http:') && !isLoopback(baseUrl);
}

const TIMEOUT_MILLISECONDS = 10_000;
const MAX_RESPONSE_LENGTH = 65_536;

/**
 * Sends an observation once, unless the service would refuse it. Resolves within 10 s and by the deadline, whatever the
 * network does.
 */
export async function sendObservation(
  observation: string,
  target: Target,
  deadline?: AbortSignal,
): Promise<Outcome> {
  if (Buffer.byteLength(observation) > MAX_BODY_BYTES)
    return { kind: 'unusable', message: `The observation is larger than ${MAX_BODY_BYTES} bytes.` };
  const parsed = parseCurrentObservation(observation, Date.now() / 1000);
  if ('rejection' in parsed) return { kind: 'unusable', message: parsed.rejection.message };
  const timeout = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  const signal = deadline ? AbortSignal.any([deadline, timeout]) : timeout;
  try {
    return describeResponse(target.baseUrl, await post(observation, target, signal));
  } catch (error) {
    // The message of an error may contain what was sent.
    const { code = 'the connection failed' } = Object(error);
    const reason = signal.aborted ? 'did not respond in time' : `cannot be reached: ${code}`;
    return { kind: 'unreachable', message: `${target.baseUrl} ${reason}.` };
  }
}

interface SiteResponse {
  status: number;
  location?: string | undefined;
  body: string;
}

/**
 * Rejects with an error of Node.js, which has a code, or when the signal is aborted. `fetch` is not used because it
 * reconnects without pause behind a proxy that closes connections, even after it was aborted.
 */
async function post(
  observation: string,
  { baseUrl, token }: Target,
  signal: AbortSignal,
): Promise<SiteResponse> {
  const { request } = baseUrl.startsWith('https:') ? https : http;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  // The timeout also ends a connection attempt through a proxy, which the signal does not.
  const options = { method: 'POST', headers, signal, timeout: TIMEOUT_MILLISECONDS };
  const outgoing = request(baseUrl + PATHS.homelab, options).end(observation);
  // The connection may still break after this function has returned.
  outgoing.on('error', () => {});
  // A switch to another protocol (101) ends the connection without a response and without an error.
  outgoing.on('close', () => outgoing.emit('error', new Error()));
  const [response] = (await once(outgoing, 'response', { signal })) as [http.IncomingMessage];
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) {
    body += chunk;
    if (body.length > MAX_RESPONSE_LENGTH) break;
  }
  return { status: response.statusCode ?? 0, location: response.headers.location, body };
}

const MEANINGS: Partial<Record<ApiErrorCode, Outcome>> = {
  invalid_observation: {
    kind: 'refused',
    message: 'The site refuses what is valid here; run the publisher of the release that the site runs.',
  },
  payload_too_large: { kind: 'refused', message: API_ERRORS.payload_too_large.message },
  // The observation was current by the clock of this machine, so the clocks differ.
  observation_too_old: {
    kind: 'unusable',
    message: `By the clock of the site, the observation is more than ${MAX_AGE_SECONDS} seconds old. Correct the clock of this machine.`,
  },
  observation_in_future: { kind: 'unusable', message: API_ERRORS.observation_in_future.hint },
  observation_superseded: { kind: 'unusable', message: API_ERRORS.observation_superseded.hint },
  not_found: {
    kind: 'misdirected',
    message:
      'The site has its homelab turned off. Remove enabled: false from content/homelab.md and build again.',
  },
  unauthorized: {
    kind: 'unauthorized',
    message: `The site refuses the token. Compare it with that of the server: printf %s "\${OPERATOR_TOKEN:-$(cat "$OPERATOR_TOKEN_FILE")}" | sha256sum must print the same for both. A server without a token, a preview and an old deploy refuse every token.`,
  },
};

/**
 * Repeats nothing of a response but its status, because a proxy may have copied the request, including the token, into
 * a page in any encoding.
 */
export function describeResponse(baseUrl: string, { status, location, body }: SiteResponse): Outcome {
  const data = parseJson(body);
  if (status === 200 && publicationSchema.safeParse(data).success)
    return { kind: 'published', message: 'Published.' };
  if (status >= 300 && status < 400) return describeRedirect(baseUrl, status, location);
  const code = errorSchema.safeParse(data).data?.error.code;
  if (code === undefined) {
    const message = `${status}: The response is not from the service, but from a proxy or another program at ${baseUrl}.`;
    return { kind: 'unavailable', message };
  }
  const passing: Outcome = { kind: 'unavailable', message: API_ERRORS[code].message };
  const { kind, message } = (status >= 400 && status < 500 && MEANINGS[code]) || passing;
  return { kind, message: `${status}: ${message}` };
}

/** A redirect is neither followed nor recommended, because it may lead to a captive portal. */
function describeRedirect(baseUrl: string, status: number, location = ''): Outcome {
  if (isExposed(baseUrl) && URL.parse(location, baseUrl)?.protocol === 'https:') {
    const message = `${status}: ${baseUrl} redirects to https, and the token has been sent unencrypted. Replace it on the server and here, and set --base-url or PORTFOLIO_URL to an https URL.`;
    return { kind: 'exposed', message };
  }
  const message = `${status}: ${baseUrl} redirects: to a login page, or to the https URL that --base-url or PORTFOLIO_URL should be.`;
  return { kind: 'unavailable', message };
}
