import { readBytes } from '../../http/body.ts';
import { PATHS } from '../../paths.ts';
import { describeNetworkFault, parseJson, toSingleLine } from '../foreign-text.ts';
import { CLIENT_EXIT_CODES } from './commands.ts';

/** The message says what is wrong and, on its next line, what to do. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;

  constructor(kind: keyof typeof CLIENT_EXIT_CODES, ...lines: string[]) {
    super(lines.join('\n'));
    this.exitCode = CLIENT_EXIT_CODES[kind].code;
  }
}

/** A timer of Node.js with a longer delay fires at once. */
const MAX_DELAY_MILLISECONDS = 2 ** 31 - 1;
/** Limits a response after decompression, because a few kilobytes of gzip can fill the memory. */
const MAX_BYTES = 10_000_000;
const MAX_REDIRECTS = 20;

/**
 * Resolves to the unchanged body. Rejects with a CliError if the response is late, too large, not 200 or of another
 * media type; the error has the service's own message, if there is one.
 */
export async function request(
  url: URL,
  accept: 'application/json' | 'text/markdown',
  timeoutSeconds: number,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(Math.min(Math.ceil(timeoutSeconds * 1000), MAX_DELAY_MILLISECONDS));
  try {
    const response = await fetchWithinSite(url, { headers: { accept }, signal });
    const body = await readBytes(response.body, MAX_BYTES);
    if (body === 'too_large')
      throw new CliError('server', `${url.origin} sent more than ${MAX_BYTES / 1e6} MB.`);
    return requireBody(response, Buffer.from(body), accept, url);
  } catch (error) {
    if (error instanceof CliError) throw error;
    if (signal.aborted)
      throw new CliError('network', `${url.origin} sent no complete response within ${timeoutSeconds} s.`);
    const hint = 'Check the URL (--base-url or PORTFOLIO_URL) and your connection.';
    throw new CliError('network', `Cannot reach ${url.origin}: ${describeNetworkFault(error)}.`, hint);
  }
}

/** `fetch` would request another site before its response could be refused, even one in the network of the caller. */
async function fetchWithinSite(url: URL, init: RequestInit, redirects = 0): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const location = response.headers.get('location');
  if (location === null || response.status < 300 || response.status > 399) return response;
  const target = URL.parse(location, url);
  if (target?.host !== url.host) {
    const hint = 'Redirects are followed within a site only. Select the site with --base-url.';
    throw new CliError('server', `${url.origin} redirects to another site.`, hint);
  }
  if (redirects === MAX_REDIRECTS) throw new CliError('server', `${url.origin} redirects without end.`);
  return fetchWithinSite(target, init, redirects + 1);
}

function requireBody(response: Response, body: Buffer, accept: string, url: URL): Buffer {
  const { status, headers } = response;
  const { href, origin } = url;
  if (status === 200 && headers.get('content-type')?.startsWith(accept)) return body;
  const { message, hint } = Object(Object(parseJson(body.toString())).error);
  const texts = [message, hint].filter((text) => typeof text === 'string');
  const lines = texts.map(toSingleLine).filter(Boolean);
  if (lines.length > 0) throw new CliError(status === 404 ? 'notFound' : 'server', ...lines);
  if (accept === 'text/markdown' && (status === 200 || status === 404)) {
    const list = `${origin}${PATHS.llms} lists every page.`;
    throw new CliError('notFound', `${href} is not published as Markdown.`, list);
  }
  const kind = status === 404 ? 'notFound' : 'server';
  const lack = status === 200 ? `not with ${accept}` : 'without an error of this service';
  throw new CliError(kind, `${origin} responded with status ${status}, ${lack}.`);
}
