import { METHODS } from 'node:http';
import fc, { type Arbitrary } from 'fast-check';
import { ACCEPT_CASES } from '../../accept-headers.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { listFields, openField } from '../fields.ts';
import type { GeneratedRequest } from './generated-request.ts';
import { HIDDEN_WORD, PATH_WORD } from './hidden-words.ts';
import { nearly, oddText, toByteText } from './odd-text.ts';

const MAX_BODY_BYTES = 32_768;

/** What requests are made from. */
export interface RequestMaterial {
  /** The addresses that there are. */
  addresses: readonly string[];
  token: string;
  /** The time of observations in Unix seconds. */
  at: number;
}

/** Any request: a read, a write by the operator, or something else, each part as it should be or nearly so. */
export function arbitraryRequest({ addresses, token, at }: RequestMaterial): Arbitrary<GeneratedRequest> {
  const target = fc.constantFrom(...addresses, '/api/homelab', `/api/${PATH_WORD}`, `/${PATH_WORD}`);
  const read = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS'),
    path: target.chain(nearly),
    query: fc.option(nearly(`a=1&b=${HIDDEN_WORD}`), { nil: undefined }),
    version,
    headers: withHost(fc.array(header, { maxLength: 4 })),
    body: fc.constant(undefined),
    isChunked: fc.constant(false),
  });
  const write = fc.record({
    method: fc.constant('POST'),
    path: fc.constant('/api/homelab'),
    query: fc.constant(undefined),
    version: fc.constant('HTTP/1.1'),
    headers: withHost(fc.tuple(nearly(`Bearer ${token}`).map((value): Header => ['Authorization', value]))),
    body: fc
      .constantFrom(0, 0, 0, 0, -30, -100, 60)
      .chain((ahead) => arbitraryBody(observationAt(at + ahead))),
    isChunked: fc.boolean(),
  });
  const other = fc.record({
    method: fc.oneof(fc.constantFrom(...METHODS, 'get', 'GETT', 'G'), oddText),
    path: fc.oneof(target, fc.constantFrom(...ODD_TARGETS), oddText),
    query: fc.option(oddText, { nil: undefined }),
    version,
    headers: fc.array(fc.oneof(header, fc.tuple(oddText, oddText)), { maxLength: 5 }),
    body: fc.option(oddText, { nil: undefined }),
    isChunked: fc.boolean(),
  });
  return fc.oneof(
    { weight: 4, arbitrary: read },
    { weight: 4, arbitrary: write },
    { weight: 3, arbitrary: other },
  );
}

type Header = readonly [name: string, value: string];

const ODD_TARGETS = [
  '*',
  'http://b/api',
  `http://b/${PATH_WORD}`,
  'http://',
  'a:80',
  'http://[::1',
  '//b/api',
  '/\\b',
];

const version = fc.oneof(
  { weight: 30, arbitrary: fc.constant('HTTP/1.1') },
  { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'http/1.1', 'HTTP/1.12', '') },
);

/** Header fields that programs send, with values that they send; the framing is never among them. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  Accept: ACCEPT_CASES.flatMap(({ accept }) => accept ?? []),
  'Accept-Encoding': ['gzip, deflate, br', 'br;q=0.5, gzip;q=1', 'identity', '*;q=0', 'zstd', ''],
  'If-None-Match': ['*', '"x"', 'W/"x", "y"', '"', '"a,b"'],
  'If-Modified-Since': ['Sun, 06 Nov 1994 08:49:37 GMT', 'tomorrow'],
  Range: ['bytes=0-9', 'bytes=-1', 'bytes=0-,1-', 'bytes=9-1', 'lines=1'],
  Origin: ['https://other.example.org', 'null'],
  'Access-Control-Request-Method': ['GET', 'POST', 'DELETE'],
  'Access-Control-Request-Headers': ['authorization, if-none-match'],
  Authorization: [`Bearer ${HIDDEN_WORD}`, 'Bearer', 'Basic YTpi', `bearer  ${HIDDEN_WORD} x`],
  'Content-Type': ['application/json', 'multipart/form-data', 'application/json; charset=utf-16'],
  'Content-Encoding': ['identity', 'gzip', 'br, identity'],
  Cookie: [`session=${HIDDEN_WORD}`],
  'User-Agent': [`agent/1.0 ${HIDDEN_WORD}`],
  Referer: [`https://${HIDDEN_WORD}.example/?a=${HIDDEN_WORD}`],
  'X-Forwarded-For': ['127.0.0.1', '::1, 10.0.0.1'],
  'X-Forwarded-Host': [`${HIDDEN_WORD}.example`],
  'X-Original-URL': ['/api/homelab'],
  'X-HTTP-Method-Override': ['DELETE', 'POST'],
  Forwarded: ['for=1.2.3.4;proto=https;host=x'],
  Connection: ['keep-alive', 'close', 'Upgrade', 'X-Custom'],
  Upgrade: ['websocket', 'h2c', 'TLS/1.3'],
  Expect: ['100-continue', '200-ok'],
  TE: ['trailers', 'gzip'],
  'Cache-Control': ['no-cache', 'only-if-cached'],
};

const header: Arbitrary<Header> = fc
  .constantFrom(...Object.entries(VALUES))
  .chain(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values).chain(nearly)));

function withHost(headers: Arbitrary<readonly Header[]>): Arbitrary<readonly Header[]> {
  return headers.map((list) => [['Host', 'a'], ...list]);
}

/** What JSON may hold in place of anything: every type, the edges of numbers, long and odd text, broken JSON too. */
const jsonText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'null',
    '-1',
    '1e400',
    '9007199254740993',
    '""',
    '[]',
    'NaN',
    '{"a":1,"a":2}',
    '',
    '"\\ud800"',
  ),
  fc.constantFrom(`"${HIDDEN_WORD}"`, `{"${HIDDEN_WORD}":1}`, `"${'é'.repeat(20_000)}"`, '['.repeat(30)),
  fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)),
  oddText.map((text) => JSON.stringify(text)),
);

/** An observation, one whose text is not quite right, one with something else in a field, or one that is too long. */
function arbitraryBody(observation: object): Arbitrary<string> {
  const text = toByteText(JSON.stringify(observation));
  const field = fc.constantFrom(...listFields(observation)).map((path) => openField(observation, path));
  const changed = fc.tuple(field, jsonText).map(([{ before, behind }, json]) => before + json + behind);
  return fc.oneof(
    { weight: 9, arbitrary: nearly(text) },
    { weight: 3, arbitrary: changed.map(toByteText) },
    { weight: 1, arbitrary: fc.constant(text.padEnd(MAX_BODY_BYTES + 1)) },
  );
}
