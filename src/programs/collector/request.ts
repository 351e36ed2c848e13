import { readBytes } from '../../http/body.ts';

/**
 * Reports that a source failed. The message continues a sentence that begins with the name of the source, and repeats
 * no text of the source or the platform.
 */
export class Failure extends Error {
  retryAfterSeconds = 0;
}

const UNTRUSTED = /CERT|SIGNATURE|ALTNAME/;
const NO_URL = 'has no URL that begins with http:// or https://';
const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'denied permission; run the collector as a user who may read it',
  ERR_INVALID_URL: NO_URL,
  ENOENT: 'is not there: no such file or command',
  ECONNREFUSED: 'refused the connection',
  ENOTFOUND: 'has a host name that cannot be looked up',
  EAI_AGAIN: 'has a host name that cannot be looked up',
  ETIMEDOUT: 'timed out',
  ECONNRESET: 'broke off the connection',
  UND_ERR_SOCKET: 'broke off the connection',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not speak TLS; try http:',
};

export function findCause(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof ReferenceError) return new Failure('uses a name that is not defined');
  const code = String(Object(error).code ?? Object(Object(error).cause).code);
  if (UNTRUSTED.test(code)) return new Failure(`has a certificate that is not trusted: ${code}`);
  const other = /^[A-Z][A-Z0-9_]{2,}$/.test(code)
    ? `failed with ${code}`
    : 'sent data in an unexpected shape';
  return new Failure(CAUSES[code] ?? other);
}

/** Limits a response after decompression, because a few kilobytes of gzip can hold 200 MB. */
export const MAX_BYTES = 10_000_000;
const MAX_RETRY_AFTER_SECONDS = 86_400;

/**
 * Throws a Failure unless the status is 2xx or 304. Redirects are not followed, because the headers may hold a secret
 * for the named host.
 */
export async function request(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  requireWebUrl(url);
  const headers = new Headers({ 'user-agent': 'portfolio-collector' });
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
  return requireSuccess(await fetch(url, { ...init, headers, signal, redirect: 'manual' }));
}

/** `fetch` refuses these URLs with a TypeError, as JavaScript does with data of another shape. */
function requireWebUrl(url: string): void {
  const { protocol = '', username, password } = URL.parse(url) ?? {};
  if (!/^https?:$/.test(protocol)) throw new Failure(NO_URL);
  if (username || password)
    throw new Failure('has a user or a password in its URL; write them into the header Authorization');
}

export function requireSuccess(response: Response): Response {
  const { ok, status, headers } = response;
  if (ok || status === 304) return response;
  const hint = headers.has('location') ? '; write the URL to which it redirects' : '';
  const retryAfterSeconds = readRetryAfter(headers.get('retry-after') ?? '');
  throw Object.assign(new Failure(`responded with ${status}${hint}`), { retryAfterSeconds });
}

/** Retry-After is a number of seconds or an HTTP date (RFC 9110, section 10.2.3). */
function readRetryAfter(text: string): number {
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Math.min(Math.max(Math.ceil(seconds) || 0, 0), MAX_RETRY_AFTER_SECONDS);
}

export async function readBody({ body, headers }: Response): Promise<string> {
  const bytes = await readBytes(body, MAX_BYTES);
  if (bytes === 'too_large') throw new Failure(`sent more than ${MAX_BYTES / 1e6} MB`);
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  const declaration = `${headers.get('content-type')} ${/^<\?xml[^>]*/.exec(start)}`;
  const [, charset = 'utf-8'] = /(?:charset|encoding)=["']?([\w-]+)/i.exec(declaration) ?? [];
  return new TextDecoder(charset, { fatal: true }).decode(bytes);
}
