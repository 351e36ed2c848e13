import { describe, expect, it } from 'vitest';
import { createDocument, respondWithDocument } from '../../src/http/document.ts';

const SAMPLE_FIELDS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
};

/** A document whose body in each coding is the name of the coding, and its digest `digest`. */
function createSampleDocument(isCompressible: boolean, onCompress = (_coding: string) => {}) {
  const encoder = new TextEncoder();
  const compress = (_bytes: Uint8Array, coding: string) => {
    onCompress(coding);
    return encoder.encode(coding);
  };
  return createDocument({
    bytes: encoder.encode('identity'),
    digest: 'digest',
    headers: SAMPLE_FIELDS,
    isMachineFile: false,
    compress: isCompressible ? compress : undefined,
  });
}

const compressed = createSampleDocument(true);
const plain = createSampleDocument(false);

const etagOf = (coding: string) => (coding === 'identity' ? '"digest"' : `"digest-${coding}"`);

function respond(headers: Record<string, string>, document = compressed, method = 'GET'): Response {
  return respondWithDocument(new Request('http://localhost/', { method, headers }), document);
}

const fieldsOf = (response: Response) => Object.fromEntries(response.headers);

it.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['identity', 'identity'],
  ['zstd', 'identity'],
  ['', 'identity'],
])('responds to Accept-Encoding %j with %s under its own entity tag', async (accepted, coding) => {
  const response = respond({ 'accept-encoding': accepted });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(coding);
  expect(fieldsOf(response)).toEqual({
    ...SAMPLE_FIELDS,
    etag: etagOf(coding),
    'content-length': String(coding.length),
    ...(coding !== 'identity' && { 'content-encoding': coding }),
  });
});

it('compresses into each coding once, when it is first asked for', () => {
  const codings: string[] = [];
  const document = createSampleDocument(true, (coding) => codings.push(coding));
  respond({}, document);
  expect(codings).toEqual([]);
  for (let i = 0; i < 3; i++)
    for (const coding of ['br', 'gzip']) respond({ 'accept-encoding': coding }, document);
  expect(codings).toEqual(['br', 'gzip']);
});

it('responds uncompressed if even that is refused, because no response would help less', async () => {
  const response = respond({ 'accept-encoding': 'gzip, identity;q=0' }, plain);
  expect(await response.text()).toBe('identity');
});

describe.each(['GET', 'HEAD'])('%s with If-None-Match', (method) => {
  it.each([
    ['br', '"digest-br"'],
    ['gzip', 'W/"digest-gzip"'],
    ['identity', '"x", "digest"'],
    ['br', '*'],
  ])('in the coding %s is 304 for %s', async (coding, tag) => {
    const response = respond({ 'accept-encoding': coding, 'if-none-match': tag }, compressed, method);
    const { 'content-type': _, ...fields } = SAMPLE_FIELDS;
    expect(response.status).toBe(304);
    expect(response.body).toBeNull();
    expect(fieldsOf(response)).toEqual({ ...fields, etag: etagOf(coding) });
  });

  it.each([
    ['br', '"digest-gzip"'],
    ['gzip', '"digest"'],
    ['identity', '"digest-br", "digest-gzip"'],
    ['br', '"outdated"'],
  ])('in the coding %s is 200 for %s', (coding, tag) => {
    const response = respond({ 'accept-encoding': coding, 'if-none-match': tag }, compressed, method);
    expect(response.status).toBe(200);
  });
});

it.each(['br', 'gzip', 'identity'])(
  'tells HEAD in the coding %s the same as GET without the body',
  (coding) => {
    const get = respond({ 'accept-encoding': coding });
    const head = respond({ 'accept-encoding': coding }, compressed, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toBeNull();
    expect(fieldsOf(head)).toEqual(fieldsOf(get));
  },
);
