import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createDocumentResponder, readFiles } from '../../../src/hosts/node/documents.ts';

const FIELDS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Accept-Encoding',
};
const TEXT = '<p>Compressible</p>'.repeat(100);
const page = { file: 'page.html', headers: FIELDS };
const photo = { file: 'photo.png', headers: { ...FIELDS, 'content-type': 'image/png' } };
const responder = createDocumentResponder(
  new Map([
    ['page.html', Buffer.from(TEXT)],
    ['photo.png', Buffer.from(TEXT)],
  ]),
);

function respond(fields: Record<string, string>, document = page) {
  const { status, headers, body } = responder(document, fields);
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : []));
  return { status, body, fields: Object.fromEntries(pairs) as Record<string, string> };
}

const etagOf = (coding: string) => respond({ 'accept-encoding': coding }).fields['etag'] ?? '';

it.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['identity', undefined],
  ['zstd', undefined],
  ['', undefined],
])('responds to Accept-Encoding %j with %s under its own entity tag', (accepted, coding) => {
  const { status, fields, body } = respond({ 'accept-encoding': accepted });
  expect(status).toBe(200);
  expect(fields).toEqual({
    ...FIELDS,
    etag: expect.stringMatching(coding ? new RegExp(`^"[\\w-]{22}-${coding}"$`) : /^"[\w-]{22}"$/),
    'content-length': String(body?.length),
    ...(coding && { 'content-encoding': coding }),
  });
  if (coding === 'gzip') expect(String(gunzipSync(body ?? ''))).toBe(TEXT);
  if (!coding) expect(String(body)).toBe(TEXT);
});

it('compresses into each coding once', () => {
  const [first, second] = [respond({ 'accept-encoding': 'br' }), respond({ 'accept-encoding': 'br' })];
  expect(first.body).toBe(second.body);
});

it('responds uncompressed if even that is refused, because no response would help less', () => {
  const { status, body } = respond({ 'accept-encoding': 'gzip, identity;q=0' }, photo);
  expect([status, String(body)]).toEqual([200, TEXT]);
});

describe('a request with If-None-Match', () => {
  it.each([
    ['br', () => etagOf('br')],
    ['gzip', () => `W/${etagOf('gzip')}`],
    ['identity', () => `"x", ${etagOf('identity')}`],
    ['br', () => '*'],
  ])('in the coding %s is 304 where the client has the document', (coding, tag) => {
    const { status, fields, body } = respond({ 'accept-encoding': coding, 'if-none-match': tag() });
    const { 'content-type': _, ...shared } = FIELDS;
    expect([status, body]).toEqual([304, undefined]);
    expect(fields).toEqual({ ...shared, etag: etagOf(coding) });
  });

  it.each([
    ['br', () => etagOf('gzip')],
    ['gzip', () => etagOf('identity')],
    ['identity', () => `${etagOf('br')}, ${etagOf('gzip')}`],
    ['br', () => '"outdated"'],
  ])('in the coding %s is 200 where the client has something else', (coding, tag) => {
    expect(respond({ 'accept-encoding': coding, 'if-none-match': tag() }).status).toBe(200);
  });
});

it('says in one line that there is no build where the folder is missing', async () => {
  await expect(readFiles('/proc/none')).rejects.toThrow(/^There is no build to serve;[^\n]*$/);
});
