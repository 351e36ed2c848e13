import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createLog, openLogDestination } from '../../../src/hosts/node/log.ts';
import type { Peer } from '../peer.ts';
import { compress, FIELDS, FILES, openFeed } from '../sample.ts';

type Coding = 'br' | 'gzip' | 'identity';

/**
 * The least code over node:http with the same duties: the documents in memory in three codings, choice of the coding by
 * weight, of the page by Accept, entity tags, 304, HEAD, the same header fields and the same log.
 */
export async function start({ files, data }: { files: string; data: string }): Promise<Peer> {
  const feed = openFeed(data);
  const log = createLog(openLogDestination());
  const documents = new Map([
    ['/api/v1/profile', toDocument(path.join(files, FILES.json), FIELDS.json)],
    ['/', toDocument(path.join(files, FILES.page), FIELDS.page)],
  ]);
  const server = createServer((request, response) => {
    const begun = performance.now();
    const { method = '', url = '/', headers } = request;
    const query = url.indexOf('?');
    const urlPath = query === -1 ? url : url.slice(0, query);
    const wantsMarkdown = /markdown/i.test(headers.accept ?? '');
    const document = wantsMarkdown ? undefined : documents.get(urlPath);
    let status = 404;
    if (document) {
      const { body, etag, ok, notModified } = document[chooseCoding(headers['accept-encoding'] ?? '')];
      status = headers['if-none-match'] === etag ? 304 : 200;
      response.writeHead(status, status === 200 ? ok : notModified);
      response.end(status === 200 && method !== 'HEAD' ? body : undefined);
    } else if (urlPath === '/api/homelab') {
      const { json, etag } = feed.read();
      status = headers['if-none-match'] === etag ? 304 : 200;
      const body = Buffer.from(json);
      const { 'content-type': type, ...others } = FIELDS.feed;
      const fields = { ...others, etag };
      response.writeHead(
        status,
        status === 200 ? { ...fields, 'content-type': type, 'content-length': body.length } : fields,
      );
      response.end(status === 200 && method !== 'HEAD' ? body : undefined);
    } else {
      response.writeHead(404).end();
    }
    log.request({ method, path: urlPath, status, ms: Math.round((performance.now() - begun) * 100) / 100 });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    urls: { json: `${origin}/api/v1/profile`, page: `${origin}/`, feed: `${origin}/api/homelab` },
  };
}

function toDocument(file: string, fields: Record<string, string>) {
  const { 'content-type': type, ...others } = fields;
  const identity = readFileSync(file);
  const encode = (body: Buffer, coding: Coding) => {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const notModified = { ...others, etag };
    const encoding = coding === 'identity' ? {} : { 'content-encoding': coding };
    return {
      body,
      etag,
      notModified,
      ok: { ...notModified, ...encoding, 'content-type': type, 'content-length': body.length },
    };
  };
  return {
    br: encode(compress(identity), 'br'),
    gzip: encode(gzipSync(identity), 'gzip'),
    identity: encode(identity, 'identity'),
  };
}

function chooseCoding(acceptEncoding: string): Coding {
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
