import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createLog, openLogDestination } from '../../../src/hosts/node/log.ts';
import { createSiteHeaders, REVALIDATE } from '../../../src/http/headers.ts';
import { observationAt } from '../../../test/fixtures/observation.ts';
import { announce, createSampleFolder, FILES } from '../sample.ts';

// This is the least code over node:http that does the same: documents in memory in two codings, the same header fields,
// entity tags, 304, HEAD, an observation from a database that becomes a snapshot with time, and the same log.
const FIELDS = { ...createSiteHeaders('').page, 'cache-control': REVALIDATE };
const folder = createSampleFolder();
const log = createLog(openLogDestination());
const documents = new Map([
  ['/api/v1/profile', toDocument(FILES.json, 'application/json')],
  ['/', toDocument(FILES.page, 'text/html')],
]);
const database = new DatabaseSync(path.join(folder, 'feed.sqlite'));
database.exec('CREATE TABLE observation (json TEXT)');
const observation = JSON.stringify(observationAt(Math.floor(Date.now() / 1000)));
database.prepare('INSERT INTO observation VALUES (?)').run(observation);
const select = database.prepare('SELECT json FROM observation');

const server = createServer((request, response) => {
  const begun = performance.now();
  const { method = '', url = '/', headers } = request;
  const [urlPath = ''] = url.split('?', 1);
  const coding = /\bbr\b/.test(headers['accept-encoding'] ?? '') ? 'br' : 'identity';
  const found = urlPath === '/api/homelab' ? readObservation() : documents.get(urlPath)?.[coding];
  const isKnown = found?.fields['etag'] === headers['if-none-match'];
  const status = !found ? 404 : isKnown ? 304 : 200;
  response.writeHead(status, found?.fields);
  response.end(status === 200 && method !== 'HEAD' ? found?.body : undefined);
  log.request({ method, path: urlPath, status, ms: Math.round((performance.now() - begun) * 100) / 100 });
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
announce({ json: `${origin}/api/v1/profile`, page: `${origin}/`, feed: `${origin}/api/homelab` });

function toDocument(file: string, type: string) {
  const target = path.join(folder, file);
  const compressed = toResponse(readFileSync(`${target}.br`), type, { 'content-encoding': 'br' });
  return { identity: toResponse(readFileSync(target), type), br: compressed };
}

function readObservation() {
  const stored = JSON.parse(String(select.get()?.['json']));
  const mode = Date.now() / 1000 > stored.generatedAt + 90 ? 'snapshot' : stored.mode;
  return toResponse(Buffer.from(JSON.stringify({ ...stored, mode })), 'application/json');
}

function toResponse(body: Buffer, type: string, others: OutgoingHttpHeaders = {}) {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  return { body, fields: { ...FIELDS, ...others, etag, 'content-type': type } };
}
