import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { gunzipSync } from 'node:zlib';
import { parseRetryAfter } from '../../publisher/backoff.ts';
import { type Headers, readSecret } from '../config/fields.ts';
import { Failure } from '../failure.ts';
import type { Source, SourceRequest } from './source.ts';

/** The largest response that is read, decompressed. */
export const MAX_BYTES = 1_000_000;
const MAX_RETRY_AFTER_SECONDS = 86_400;

/** What is at a URL, if it has changed. */
export function http(url: string, headers: Headers = {}, maxBytes = MAX_BYTES): Source {
  return {
    id: JSON.stringify(['http', url, headers]),
    async ask(request) {
      const { now, validators } = request;
      const sent = Object.entries(headers).map(([name, { secret }]) => [name, readSecret(secret)]);
      const options = { headers: { ...validators, ...Object.fromEntries(sent) } };
      const { response, text } = await get(url, options, request, maxBytes);
      if (response.statusCode === 304) return { at: now, validators };
      const { etag, 'last-modified': changed } = response.headers;
      const received = {
        ...(etag && { 'if-none-match': etag }),
        ...(changed && { 'if-modified-since': changed }),
      };
      return { at: now, text, validators: received };
    },
  };
}

/** Sends a GET request and reads the response, decompressed. Throws if it is not 200 or 304, too long, or not UTF-8. */
export async function get(
  url: string,
  options: RequestOptions,
  { now, signal }: Pick<SourceRequest, 'now' | 'signal'>,
  maxBytes = MAX_BYTES,
): Promise<{ response: IncomingMessage; text: string }> {
  const chunks: Buffer[] = [];
  let response: IncomingMessage;
  try {
    response = await send(url, { ...options, signal });
    const { statusCode = 0, headers } = response;
    if (statusCode !== 200 && statusCode !== 304) {
      response.destroy();
      const seconds = parseRetryAfter(headers['retry-after'] ?? null, now) ?? 0;
      throw new Failure(`responded with ${statusCode}`, Math.min(seconds, MAX_RETRY_AFTER_SECONDS));
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
  const isCompressed = body.length > 0 && response.headers['content-encoding'] === 'gzip';
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
