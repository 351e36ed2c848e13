import fc, { type Arbitrary } from 'fast-check';
import { ACCEPT_CASES } from '../../accept-headers.ts';

/**
 * A word in what is sent that no answer may repeat and no line of the log may hold. It goes into queries, header
 * fields and bodies; paths are logged, so they never hold it.
 */
export const HIDDEN_WORD = 'zq7xhidden';
/** A word in paths that no answer may repeat. */
export const PATH_WORD = 'zq7xpath';

/** Text as the characters of its UTF-8 bytes, which is how the head of a request carries it. */
export function toByteText(text: string): string {
  return Buffer.from(text.toWellFormed()).toString('latin1');
}

const ODD = [
  ...[
    '',
    ' ',
    '%',
    '%%',
    '%0',
    '%00',
    '%0d%0a',
    '%zz',
    '%2e%2e%2f',
    '%252e',
    '%c0%ae',
    '%ff',
    '%ed%a0%80',
    '%E2%82%AC',
  ],
  ...[
    '.',
    '..',
    '../',
    '//',
    '/',
    '\\',
    ';',
    ';a=b',
    '?',
    '#',
    '&',
    '=',
    '+',
    ',',
    '"',
    "'",
    '<',
    '>',
    '{',
    '}',
    '|',
    '^',
  ],
  ...[
    '\0',
    '\x01',
    '\t',
    '\v',
    '\x1f',
    '\x7f',
    '\x80',
    '\x85',
    '\xa0',
    '\xff',
    '\r',
    '\n',
    '\u2028',
    '\ufeff',
    '\u202e',
  ],
  ...['é', 'e\u0301', '😀', '\uff0e', '\u200b', '\ud7ff', '\u{10ffff}', 'ｅ', 'İ', 'ß', '\u0130'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'true',
    'NaN',
    '0',
    '-1',
    '1e999',
    '9'.repeat(30),
  ],
  ...[
    '<script>',
    '#{x}',
    '{{x}}',
    "' or 1=1--",
    '$(id)',
    '`id`',
    '| id',
    '%n%s',
    '../../etc/passwd',
    'file:///etc/passwd',
  ],
  ...[
    'a'.repeat(300),
    'a'.repeat(5_000),
    '%41'.repeat(2_000),
    '/'.repeat(1_000),
    '../'.repeat(500),
    ' '.repeat(2_000),
  ],
  ...[',;="'.repeat(500), 'a'.repeat(17_000), 'é'.repeat(4_000), ';q=0.1,'.repeat(800), '\\"'.repeat(800)],
].map(toByteText);

/** Text that something may stumble over: hand-picked, or of any characters. */
export const oddText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }).map(toByteText) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
);

/** Methods that the parser knows, and some that it does not. */
export const METHODS = [
  ...[
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'CONNECT',
    'PROPFIND',
    'MKCOL',
    'LOCK',
  ],
  ...[
    'M-SEARCH',
    'PURGE',
    'SEARCH',
    'REPORT',
    'QUERY',
    'LINK',
    'SOURCE',
    'get',
    'Get',
    'GETT',
    'NONSENSE',
    'G',
  ],
];

type HeaderValues = [name: string, values: readonly string[]];

/** Header fields that programs send, with values that they send; the framing is never among them. */
export const VALID_HEADERS: readonly HeaderValues[] = [
  ['Accept', ACCEPT_CASES.flatMap(({ accept }) => accept ?? [])],
  ['Accept-Encoding', ['gzip, deflate, br', 'gzip', 'br;q=0.5, gzip;q=1', 'identity', '*;q=0', 'zstd', '']],
  ['If-None-Match', ['*', '"x"', 'W/"x", "y"', '"', '"a,b"']],
  ['If-Modified-Since', ['Sun, 06 Nov 1994 08:49:37 GMT', 'tomorrow']],
  ['Range', ['bytes=0-9', 'bytes=-1', 'bytes=0-,1-', 'bytes=9-1', 'lines=1']],
  ['Origin', ['https://other.example.org', 'null']],
  ['Access-Control-Request-Method', ['GET', 'POST', 'DELETE']],
  ['Access-Control-Request-Headers', ['authorization, if-none-match']],
  [
    'Authorization',
    [`Bearer ${HIDDEN_WORD}`, 'Bearer', 'Basic YTpi', `bearer  ${HIDDEN_WORD} x`, 'Bearer a, Bearer b'],
  ],
  [
    'Content-Type',
    ['application/json', 'text/plain', 'multipart/form-data', 'application/json; charset=utf-16'],
  ],
  ['Content-Encoding', ['identity', 'gzip', 'br, identity']],
  ['Cookie', [`session=${HIDDEN_WORD}`]],
  ['User-Agent', [`agent/1.0 ${HIDDEN_WORD}`, 'curl/8']],
  ['Referer', [`https://${HIDDEN_WORD}.example/?a=${HIDDEN_WORD}`]],
  ['X-Forwarded-For', ['127.0.0.1', '::1, 10.0.0.1']],
  ['X-Forwarded-Host', [`${HIDDEN_WORD}.example`]],
  ['X-Forwarded-Proto', ['https', 'ftp']],
  ['X-Original-URL', ['/api/homelab']],
  ['X-HTTP-Method-Override', ['DELETE', 'POST']],
  ['Forwarded', ['for=1.2.3.4;proto=https;host=x']],
  ['Connection', ['keep-alive', 'close', 'Upgrade', 'X-Custom']],
  ['Upgrade', ['websocket', 'h2c', 'TLS/1.3']],
  ['Expect', ['100-continue', '200-ok']],
  ['TE', ['trailers', 'gzip']],
  ['Cache-Control', ['no-cache', 'only-if-cached']],
  ['Max-Forwards', ['0']],
  ['Via', ['1.1 a']],
  ['Priority', ['u=1, i']],
];
