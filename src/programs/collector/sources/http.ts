import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { type Headers, readSecret } from '../config/headers.ts';
import { Failure } from '../failure.ts';
import type { Source, SourceRequest } from './source.ts';

/** The largest response that is read. */
export const MAX_BYTES = 1_000_000;
const MAX_RETRY_AFTER_SECONDS = 86_400;

/** What is at a URL. */
export function http(url: string, headers: Headers = {}, maxBytes = MAX_BYTES): Source {
  return {
    id: JSON.stringify(['http', url, headers]),
    async ask(request) {
      const values = Object.entries(headers).map(([name, { secret }]) => [name, readSecret(secret)]);
      return (await get(url, { headers: Object.fromEntries(values) }, request, maxBytes)).text;
    },
  };
}

/** Sends a GET request and reads the response. Throws if it is not 200, too long, or not UTF-8. */
export async function get(
  url: string,
  options: RequestOptions,
  { signal }: SourceRequest,
  maxBytes = MAX_BYTES,
): Promise<{ headers: IncomingHttpHeaders; text: string }> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    const response = await send(url, { ...options, signal });
    const { statusCode, headers } = response;
    if (statusCode !== 200) {
      response.destroy();
      throw new Failure(`responded with ${statusCode}`, readRetryAfter(headers['retry-after']));
    }
    for await (const chunk of response) {
      length += chunk.length;
      if (length > maxBytes) throw new Failure('sent too much');
      chunks.push(chunk);
    }
    return { headers, text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch (error) {
    const { code } = Object(error);
    if (error instanceof Failure || code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    const isUntrusted = /CERT|SIGNATURE|ISSUER|TLS|SSL/.test(code);
    throw new Failure(
      isUntrusted ? 'has a certificate that is not trusted' : 'cannot be reached, or broke off',
    );
  }
}

/** Follows no redirect, and checks certificates whatever the environment says of them. */
function send(url: string, options: RequestOptions): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { 'user-agent': 'portfolio-collector', 'accept-encoding': 'identity', ...options.headers };
  request(url, { agent: false, rejectUnauthorized: true, ...options, headers }, resolve)
    .on('error', reject)
    .end();
  return promise;
}

/** Retry-After in seconds, at most a day; 0 where it is missing or a date. */
function readRetryAfter(value = ''): number {
  return /^\d+$/.test(value) ? Math.min(Number(value), MAX_RETRY_AFTER_SECONDS) : 0;
}
