import { parseJson, toSingleLine } from '../foreign-text.ts';
import { describeNetworkFault } from '../network-fault.ts';
import { CLI_VERSION } from './commands.ts';
import { CliError } from './output.ts';

const ACCEPT = { json: 'application/json', markdown: 'text/markdown' };
const MAX_REDIRECTS = 5;

/**
 * Requests a URL and resolves to the body of the response, unchanged. Rejects with a CliError for every response but the
 * one requested, with the service's own message where it has one, and where no complete response has arrived in time.
 */
export async function request(
  url: URL,
  format: keyof typeof ACCEPT,
  timeoutSeconds: number,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  const headers = {
    accept: ACCEPT[format],
    'accept-encoding': 'identity',
    'user-agent': `portfolio-cli/${CLI_VERSION}`,
  };
  try {
    const response = await fetchWithinSite(url, { headers, signal }, MAX_REDIRECTS);
    return requireBody(response, Buffer.from(await response.arrayBuffer()), format, url);
  } catch (error) {
    if (error instanceof CliError) throw error;
    if (signal.aborted)
      throw new CliError('network', `${url.origin} sent no complete response within ${timeoutSeconds} s.`);
    const hint = 'Check the URL (--base-url or PORTFOLIO_URL) and your connection.';
    throw new CliError('network', `Cannot reach ${url.origin}: ${describeNetworkFault(error)}.`, hint);
  }
}

async function fetchWithinSite(url: URL, init: RequestInit, redirectsLeft: number): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const location = response.headers.get('location');
  if (response.status < 300 || response.status >= 400 || location === null) return response;
  await response.body?.cancel();
  const target = URL.parse(location, url);
  const isDowngrade = url.protocol === 'https:' && target?.protocol !== 'https:';
  if (target?.host !== url.host || isDowngrade) {
    const hint = 'Redirects are followed within a site only. Select the site with --base-url.';
    throw new CliError('server', `${url.origin} redirects to another site.`, hint);
  }
  if (redirectsLeft === 0)
    throw new CliError('server', `${url.origin} redirects more than ${MAX_REDIRECTS} times.`);
  return fetchWithinSite(target, init, redirectsLeft - 1);
}

function requireBody(
  { status, headers }: Response,
  body: Buffer,
  format: keyof typeof ACCEPT,
  { href, origin }: URL,
): Buffer {
  const json = parseJson(body.toString());
  const { message, hint = '' } = Object(Object(json).error);
  if (status !== 200 && message) {
    const lines = [message, hint].map((text) => toSingleLine(String(text))).filter(Boolean);
    throw new CliError(status === 404 ? 'notFound' : 'server', ...lines);
  }
  const isMarkdown = /^text\/markdown\s*(?:;|$)/i.test(headers.get('content-type') ?? '');
  if (status === 404 || (status === 200 && format === 'markdown' && !isMarkdown)) {
    const list = `${origin}/llms.txt lists every page.`;
    throw new CliError('notFound', `No page is published at ${href}.`, list);
  }
  if (status !== 200) throw new CliError('server', `${origin} responded with status ${status}.`);
  if (format === 'json' && json === undefined)
    throw new CliError('server', `The response from ${origin} is not JSON.`);
  return body;
}
