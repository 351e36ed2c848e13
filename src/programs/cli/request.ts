import { CLI_VERSION } from '../../api/client-commands.ts';
import { describeNetworkFault } from '../network-fault.ts';
import { CliError } from './cli-error.ts';

/** A response, read to its end. */
export interface ReceivedResponse {
  status: number;
  headers: Headers;
  body: Buffer;
}

const MAX_REDIRECTS = 5;
const HINT = 'Check the URL (--base-url or PORTFOLIO_URL) and your connection.';

/**
 * Requests a URL and follows redirects within its site. Rejects with a CliError if one leads elsewhere, if the site
 * cannot be reached, and if no complete response has arrived in time.
 */
export async function requestWithin(
  start: URL,
  accept: string,
  timeoutSeconds: number,
): Promise<ReceivedResponse> {
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': `portfolio-cli/${CLI_VERSION}` };
  try {
    let url = start;
    for (let count = 0; count <= MAX_REDIRECTS; count++) {
      const response = await fetch(url, { headers, redirect: 'manual', signal });
      const { status } = response;
      const location = response.headers.get('location');
      if (status < 300 || status >= 400 || location === null) {
        return { status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
      }
      await response.body?.cancel();
      url = resolveWithinSite(location, url, start);
    }
  } catch (error) {
    if (error instanceof CliError) throw error;
    if (Object(Object(error).cause).name === 'HTTPParserError') {
      throw new CliError('server', `The response from ${start.origin} is not valid HTTP.`);
    }
    throw signal.aborted
      ? new CliError('network', `${start.origin} sent no complete response within ${timeoutSeconds} s.`)
      : new CliError('network', `Cannot reach ${start.origin}: ${describeNetworkFault(error)}.`, HINT);
  }
  throw new CliError('server', `${start.origin} redirects more than ${MAX_REDIRECTS} times.`);
}

function resolveWithinSite(location: string, from: URL, start: URL): URL {
  const target = URL.parse(location, from);
  if (target && isSameSite(target, start)) return target;
  throw new CliError(
    'server',
    `${start.origin} redirects to ${target ? 'another site' : 'an invalid URL'}.`,
    'Redirects are followed within a site only. Select the site with --base-url.',
  );
}

/** The same origin, or the step from http to https on the same host. */
function isSameSite(target: URL, start: URL): boolean {
  if (target.username || target.password) return false;
  const isUpgrade = start.protocol === 'http:' && target.protocol === 'https:' && target.host === start.host;
  return target.origin === start.origin || (isUpgrade && target.port === '');
}
