import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const bytes = readFileSync(new URL('../../dist/api/v1/profile.json', import.meta.url));
const variant = (body: Buffer, coding?: string) => ({
  body,
  coding,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});
const documents = new Map([
  [
    '/api/v1/profile',
    {
      br: variant(brotliCompressSync(bytes), 'br'),
      gzip: variant(gzipSync(bytes), 'gzip'),
      identity: variant(bytes),
    },
  ],
]);

/**
 * The least code over node:http with the same duties and header fields: Map lookup, choice of the coding by weight,
 * entity tag, 304, HEAD, one log line a request unless it is told not to.
 */
export async function start({ hasLog = true } = {}): Promise<string> {
  let held = '';
  setInterval(() => {
    if (held) process.stdout.write(held);
    held = '';
  }, 100).unref();
  const server = createServer((request, response) => {
    const { method, url = '/' } = request;
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const document = documents.get(path);
    let status = 404;
    if (document) {
      const { body, coding, etag } = document[chooseCoding(request.headers['accept-encoding'] ?? '')];
      const fields: Record<string, string | number> = {
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'access-control-allow-origin': '*',
        'access-control-expose-headers':
          'Allow, ETag, Retry-After, Observation-Generated-At, Observation-Stale-After',
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'Accept-Encoding',
        etag,
      };
      status = request.headers['if-none-match'] === etag ? 304 : 200;
      if (status === 200) {
        if (coding) fields['content-encoding'] = coding;
        fields['content-type'] = 'application/json; charset=utf-8';
        fields['content-length'] = body.length;
      }
      response.writeHead(status, fields);
      response.end(status === 200 && method !== 'HEAD' ? body : undefined);
    } else {
      response.writeHead(404).end();
    }
    if (hasLog) held += `${JSON.stringify({ time: new Date().toISOString(), method, path, status })}\n`;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/profile`;
}

function chooseCoding(acceptEncoding: string): 'br' | 'gzip' | 'identity' {
  const weights = new Map<string, number>();
  for (const element of acceptEncoding.split(',')) {
    const [coding = '', weight = ''] = element.split(';q=');
    weights.set(coding.trim(), weight ? Number(weight) : 1);
  }
  const br = weights.get('br') ?? 0;
  const gzip = weights.get('gzip') ?? 0;
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}
