import * as plain from 'node:http';
import * as secure from 'node:https';
import { type Headers, readSecret } from '../config/headers.ts';
import { Failure } from '../failure.ts';

/** The largest response that is read. */
export const MAX_BYTES = 2_000_000;
const MAX_RETRY_AFTER_SECONDS = 86_400;
const FIELDS = { 'user-agent': 'portfolio-collector', 'accept-encoding': 'identity' };

/** Sends a GET request and reads the response. Throws if it is not 200, too long, or not UTF-8. */
export async function get(
  url: string,
  { signal }: { signal: AbortSignal },
  { headers = {}, ...options }: { headers?: Headers | undefined; socketPath?: string } = {},
): Promise<{ headers: plain.IncomingHttpHeaders; text: string }> {
  const secrets = Object.entries(headers).map(([name, { secret }]) => [name, readSecret(secret)]);
  const fields = { ...FIELDS, ...Object.fromEntries(secrets) };
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    const response = await send(url, { ...options, headers: fields, signal });
    if (response.statusCode !== 200) {
      response.destroy();
      const seconds = Number(response.headers['retry-after']) || 0;
      throw new Failure(`responded with ${response.statusCode}`, Math.min(seconds, MAX_RETRY_AFTER_SECONDS));
    }
    for await (const chunk of response) {
      length += chunk.length;
      if (length > MAX_BYTES) throw new Failure('sent too much');
      chunks.push(chunk);
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return { headers: response.headers, text };
  } catch (error) {
    const { code } = Object(error);
    if (error instanceof Failure || code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw new Failure('cannot be reached, broke off, or has a certificate that is not trusted');
  }
}

/** Follows no redirect, and checks certificates whatever the environment says of them. */
function send(url: string, options: secure.RequestOptions): Promise<plain.IncomingMessage> {
  const { request } = new URL(url).protocol === 'https:' ? secure : plain;
  const checked = { agent: false, rejectUnauthorized: true, ...options };
  return new Promise((resolve, reject) => request(url, checked, resolve).on('error', reject).end());
}
