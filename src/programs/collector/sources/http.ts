import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { parseRetryAfter } from '../../publisher/backoff.ts';
import type { Headers } from '../config/fields.ts';
import { Failure } from '../failure.ts';
import type { Source, SourceRequest } from './source.ts';

const MAX_BYTES = 1_000_000;
const MAX_RETRY_AFTER_SECONDS = 86_400;
const DECODERS = new Map([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
]);

/** What is at a URL. It is sent only if it has changed, and no redirect is followed. */
export function http(
  url: string,
  {
    headers = {},
    everySeconds = 0,
    maxBytes = MAX_BYTES,
  }: { headers?: Headers | undefined; everySeconds?: number; maxBytes?: number } = {},
): Source {
  return {
    id: JSON.stringify(['http', url, headers]),
    everySeconds,
    async ask(request) {
      const { now, secrets, etag, lastModified } = request;
      const sent: Record<string, string> = {
        ...(etag && { 'if-none-match': etag }),
        ...(lastModified && { 'if-modified-since': lastModified }),
      };
      for (const [name, value] of Object.entries(headers)) {
        sent[name] = typeof value === 'string' ? value : (secrets.get(value.secret) ?? '');
      }
      const { response, body } = await get(url, { headers: sent }, request, maxBytes);
      if (response.statusCode === 304) return { at: now, etag, lastModified };
      const received = response.headers;
      const text = decode(body, received['content-type']);
      return { at: now, text, etag: received.etag, lastModified: received['last-modified'] };
    },
  };
}

/** Sends a GET request and reads the response, decompressed. Throws a Failure where that is not 200 or 304, or too long. */
export async function get(
  url: string,
  options: RequestOptions,
  { now, signal }: Pick<SourceRequest, 'now' | 'signal'>,
  maxBytes = MAX_BYTES,
): Promise<{ response: IncomingMessage; body: Buffer }> {
  try {
    const response = await send(url, options, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode !== 200 && statusCode !== 304) {
      response.destroy();
      throw toFailure(statusCode, headers['retry-after'], now);
    }
    const chunks: Buffer[] = [];
    let length = 0;
    const collect = async (stream: AsyncIterable<Buffer>) => {
      for await (const chunk of stream) {
        length += chunk.length;
        if (length > maxBytes) throw new Failure('tooLarge');
        chunks.push(chunk);
      }
    };
    const createDecoder = DECODERS.get(headers['content-encoding'] ?? '');
    await (createDecoder ? pipeline(response, createDecoder(), collect) : pipeline(response, collect));
    return { response, body: Buffer.concat(chunks) };
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(/CERT|SIGNATURE|ISSUER|TLS|SSL/.test(Object(error).code) ? 'untrusted' : 'unreachable');
  }
}

function send(url: string, options: RequestOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { 'user-agent': 'portfolio-collector', 'accept-encoding': 'br, gzip', ...options.headers };
  const tls = { rejectUnauthorized: true };
  request(url, { ...options, ...tls, agent: false, signal, headers }, resolve)
    .on('error', reject)
    .end();
  return promise;
}

function toFailure(status: number, retryAfter: string | undefined, now: number): Failure {
  if (status === 401 || status === 403) return new Failure('refused');
  if (status === 404) return new Failure('missing');
  if (status >= 300 && status < 400) return new Failure('redirect');
  const seconds = Math.min(parseRetryAfter(retryAfter ?? null, now) ?? 0, MAX_RETRY_AFTER_SECONDS);
  return new Failure(status === 429 ? 'limited' : 'status', seconds);
}

/** The text in the encoding that the response or its XML declaration names. */
function decode(body: Buffer, contentType = ''): string {
  const declared = /^<\?xml[^>]*?encoding=["']([\w-]+)/.exec(body.toString('latin1', 0, 200));
  const [, charset] = /charset="?([\w-]+)/i.exec(contentType) ?? declared ?? [];
  return new TextDecoder(charset).decode(body);
}
