import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { gunzipSync } from 'node:zlib';
import { type Headers, readSecret } from '../config/headers.ts';
import { Failure } from '../failure.ts';
import type { Source, SourceRequest } from './source.ts';

/** The largest response that is read, decompressed. */
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

/** Sends a GET request and reads the response, decompressed. Throws if it is not 200, too long, or not UTF-8. */
export async function get(
  url: string,
  options: RequestOptions,
  { signal }: SourceRequest,
  maxBytes = MAX_BYTES,
): Promise<{ response: IncomingMessage; text: string }> {
  const chunks: Buffer[] = [];
  let response: IncomingMessage;
  try {
    response = await send(url, { ...options, signal });
    const { statusCode, headers } = response;
    if (statusCode !== 200) {
      response.destroy();
      throw new Failure(`responded with ${statusCode}`, readRetryAfter(headers['retry-after']));
    }
    let length = 0;
    for await (const chunk of response) {
      length += chunk.length;
      if (length > maxBytes) throw new Failure('sent too much');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    const isUntrusted = /CERT|SIGNATURE|ISSUER|TLS|SSL/.test(Object(error).code);
    throw new Failure(
      isUntrusted ? 'has a certificate that is not trusted' : 'cannot be reached, or broke off',
    );
  }
  const body = Buffer.concat(chunks);
  const isCompressed = response.headers['content-encoding'] === 'gzip';
  const bytes = isCompressed ? gunzipSync(body, { maxOutputLength: maxBytes }) : body;
  return { response, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
}

/** Follows no redirect, and checks certificates whatever the environment says of them. */
function send(url: string, options: RequestOptions): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { 'user-agent': 'portfolio-collector', 'accept-encoding': 'gzip', ...options.headers };
  request(url, { agent: false, rejectUnauthorized: true, ...options, headers }, resolve)
    .on('error', reject)
    .end();
  return promise;
}

/** Retry-After in seconds, at most a day; 0 where it is missing or a date. */
function readRetryAfter(value = ''): number {
  return /^\d+$/.test(value) ? Math.min(Number(value), MAX_RETRY_AFTER_SECONDS) : 0;
}
