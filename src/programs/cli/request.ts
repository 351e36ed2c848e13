import type { IncomingHttpHeaders } from 'node:http';
import { CliError } from './cli-error.ts';
import { CLI_VERSION } from './version.ts';

/** A response, read to its end. */
export interface ReceivedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Far more than any resource of a portfolio, and little enough to hold in memory. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

/**
 * Sends one GET over a connection of its own and reads the response. Rejects with a CliError if it is
 * missing or unusable, and with the signal's AbortError when the signal aborts.
 */
export async function request(url: URL, accept: string, signal: AbortSignal): Promise<ReceivedResponse> {
  // Loaded at the moment of need: help and version get by without them.
  const { get } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': `portfolio-cli/${CLI_VERSION}` };
  return new Promise<ReceivedResponse>((resolve, reject) => {
    get(url, { agent: false, headers, signal }, (message) => {
      const parts: Buffer[] = [];
      let received = 0;
      message.on('data', (part: Buffer) => {
        parts.push(part);
        received += part.length;
        if (received > MAX_RESPONSE_BYTES) message.destroy(tooLarge());
      });
      message.on('error', reject);
      message.on('end', () => {
        resolve({ status: message.statusCode ?? 0, headers: message.headers, body: Buffer.concat(parts) });
      });
    }).on('error', reject);
  }).catch((error) => {
    throw error instanceof CliError || signal.aborted ? error : toCliError(url, error);
  });
}

function tooLarge(): CliError {
  return new CliError('server', `The response is larger than ${MAX_RESPONSE_BYTES} bytes.`);
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was closed before the response was complete',
  EHOSTUNREACH: 'no route to host',
  ENETUNREACH: 'no route to host',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'the connection timed out',
};

function toCliError({ origin }: URL, { code = '', message }: NodeJS.ErrnoException): CliError {
  // Codes of Node's HTTP parser.
  if (code.startsWith('HPE_'))
    return new CliError('server', `The response from ${origin} is not valid HTTP/1.1.`);
  const hint = 'Check the URL (--base-url or PORTFOLIO_URL) and your connection.';
  return new CliError('network', `Cannot reach ${origin}: ${REASONS[code] ?? (message || code)}.`, hint);
}
