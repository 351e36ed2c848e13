import { backoffSeconds, parseRetryAfter } from '../backoff.ts';
import type { Clock } from '../clock.ts';

/** How links are requested. */
export interface LinkRequestOptions {
  clock: Pick<Clock, 'now' | 'sleep'>;
  /** Ends all requests and pauses. */
  signal: AbortSignal;
  /** How long a server may take to respond, in milliseconds. */
  timeout: number;
  /** Whether a host name does not exist. */
  isMissingName(name: string): Promise<boolean>;
}

/** What came of requesting one URL, without following redirects. */
export type LinkResponse =
  | { kind: 'responded'; status: number }
  | { kind: 'redirected'; status: number; target: URL | null }
  | { kind: 'unknown-host' }
  /** Says in a few words why there is no response, such as `ECONNREFUSED`. */
  | { kind: 'failed'; reason: string };

const ATTEMPTS = 3;
const LONGEST_PAUSE_SECONDS = 60;
const REDIRECTS = [301, 302, 303, 307, 308];
const HEADERS = { 'user-agent': 'portfolio-content-api (npm run check:links)' };

/**
 * Requests a URL with HEAD, and with GET where HEAD does not succeed, since many servers treat HEAD differently. Tries
 * again after 429 and 5xx when the server or a growing pause allows it; gives up on a server that asks for more than a minute.
 */
export async function requestLink(url: URL, options: LinkRequestOptions): Promise<LinkResponse> {
  const { clock, signal } = options;
  let method = 'HEAD';
  for (let attempt = 1; ; ) {
    const { retryAfter, ...response } = await send(url, method, options);
    const status = 'status' in response ? response.status : 0;
    if (response.kind === 'redirected' || (status >= 200 && status < 300)) return response;
    if (method === 'HEAD' && status !== 429 && !signal.aborted) {
      method = 'GET';
      continue;
    }
    const isPassing = status === 429 || status >= 500;
    const asked = parseRetryAfter(retryAfter ?? null, clock.now());
    if (!isPassing || attempt === ATTEMPTS || (asked ?? 0) > LONGEST_PAUSE_SECONDS) return response;
    await clock.sleep(backoffSeconds(attempt, asked, Math.random), signal);
    attempt++;
  }
}

async function send(
  url: URL,
  method: string,
  { signal, timeout, isMissingName }: LinkRequestOptions,
): Promise<LinkResponse & { retryAfter?: string | null }> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
    const response = await fetch(url, { method, headers: HEADERS, redirect: 'manual', signal: limit });
    const { status, headers } = response;
    // A body that breaks off does not change what the status says.
    await response.body?.cancel().catch(() => {});
    const location = headers.get('location');
    return REDIRECTS.includes(status) && location !== null
      ? { kind: 'redirected', status, target: URL.parse(location, url) }
      : { kind: 'responded', status, retryAfter: headers.get('retry-after') };
  } catch (error) {
    if (signal.aborted) return { kind: 'failed', reason: 'the time for all links was over' };
    if (Object(error).name === 'TimeoutError')
      return { kind: 'failed', reason: `no response within ${timeout / 1000} s` };
    const { code = 'no connection' } = Object(Object(error).cause);
    const isUnresolved = code === 'ENOTFOUND' || code === 'EAI_AGAIN';
    return isUnresolved && (await isMissingName(url.hostname))
      ? { kind: 'unknown-host' }
      : { kind: 'failed', reason: String(code) };
  }
}
