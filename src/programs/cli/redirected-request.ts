import { CliError } from './cli-error.ts';
import { type ReceivedResponse, request } from './request.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Requests a URL and follows redirects within its site. Rejects with a CliError where one leads elsewhere, or when no
 * complete response has arrived in time.
 */
export async function requestWithin(
  start: URL,
  accept: string,
  { timeoutSeconds }: { timeoutSeconds: number },
): Promise<ReceivedResponse> {
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  try {
    return await follow(start, accept, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new CliError('network', `${start.origin} sent no complete response within ${timeoutSeconds} s.`);
  }
}

async function follow(start: URL, accept: string, signal: AbortSignal): Promise<ReceivedResponse> {
  let url = start;
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const response = await request(url, accept, signal);
    const { location } = response.headers;
    if (!REDIRECTS.includes(response.status) || location === undefined) return response;
    url = resolveWithinSite(location, url, start);
  }
  throw new CliError('server', `${start.origin} redirects more than ${MAX_REDIRECTS} times.`);
}

function resolveWithinSite(location: string, from: URL, start: URL): URL {
  const target = URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (target && isSameSite(target, start)) return target;
  throw new CliError(
    'server',
    `${start.origin} redirects to ${target ? 'another site' : 'an invalid URL'}.`,
    'Redirects are followed within a site only. Select the site with --base-url.',
  );
}

/** The same origin, or the step from http to https on the same host. */
function isSameSite(target: URL, start: URL): boolean {
  const isUpgrade =
    start.protocol === 'http:' && target.protocol === 'https:' && target.hostname === start.hostname;
  return (
    !target.username &&
    !target.password &&
    (target.origin === start.origin || (isUpgrade && !start.port && !target.port))
  );
}
