import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
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
  return { status, body, fields: headers };
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

it.each([
  ['br', () => etagOf('br'), 304],
  ['gzip', () => `W/${etagOf('gzip')}`, 304],
  ['identity', () => `"x", ${etagOf('identity')}`, 304],
  ['br', () => '*', 304],
  ['br', () => etagOf('gzip'), 200],
  ['identity', () => `${etagOf('br')}, ${etagOf('gzip')}`, 200],
])(
  'in the coding %s an entity tag confirms nothing but the document that has it',
  (coding, tag, expected) => {
    const { status, fields, body } = respond({ 'accept-encoding': coding, 'if-none-match': tag() });
    expect(status).toBe(expected);
    if (expected === 200) return;
    const { 'content-type': _, ...shared } = FIELDS;
    expect([fields, body]).toEqual([{ ...shared, etag: etagOf(coding) }, undefined]);
  },
);

it('says in one line that there is no build where the folder is missing', async () => {
  await expect(readFiles('/proc/none')).rejects.toThrow(/^There is no build to serve;[^\n]*$/);
});
