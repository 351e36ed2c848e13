import { describeNetworkFault, parseJson, toSingleLine } from '../foreign-text.ts';
import { CLI_VERSION } from './commands.ts';
import { CliError } from './output.ts';

const ACCEPT = { json: 'application/json', markdown: 'text/markdown' };

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
    const response = await fetch(url, { headers, signal });
    return requireBody(response, Buffer.from(await response.arrayBuffer()), format, url);
  } catch (error) {
    if (error instanceof CliError) throw error;
    if (signal.aborted)
      throw new CliError('network', `${url.origin} sent no complete response within ${timeoutSeconds} s.`);
    const hint = 'Check the URL (--base-url or PORTFOLIO_URL) and your connection.';
    throw new CliError('network', `Cannot reach ${url.origin}: ${describeNetworkFault(error)}.`, hint);
  }
}

function requireBody(response: Response, body: Buffer, format: keyof typeof ACCEPT, url: URL): Buffer {
  const { status, headers } = response;
  const { href, origin } = url;
  const { host, protocol } = new URL(response.url);
  if (host !== url.host || (protocol !== url.protocol && protocol !== 'https:')) {
    const hint = 'Redirects are followed within a site only. Select the site with --base-url.';
    throw new CliError('server', `${origin} redirects to another site.`, hint);
  }
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
