/** A request that has to get one answer, though it looks like two. */
export interface RefusedRequest {
  /** Follows "a request that". */
  name: string;
  bytes: string;
  status: number;
}

/** The address of the request that is hidden behind each; nothing may ever be done about it. */
export const HIDDEN_PATH = '/hidden';
const HIDDEN = `GET ${HIDDEN_PATH} HTTP/1.1\r\nHost: a\r\n\r\n`;
const GET = 'GET /api HTTP/1.1\r\nHost: a\r\n';
const CHUNKS = '0\r\n\r\n';

const LENGTHS = [
  '+5',
  '-5',
  '5, 5',
  '5 5',
  '0x5',
  '5.0',
  '5e0',
  '',
  '5;',
  '"5"',
  '18446744073709551621',
  '٥',
  '5\0',
];
const CODINGS = [
  ...[
    'gzip',
    'gzip, chunked',
    'chunked, chunked',
    'chunked, identity',
    'identity, chunked',
    'identity',
    'xchunked',
  ],
  ...[
    '"chunked"',
    'chunked;q=1',
    ',chunked',
    'chunked,',
    'chunked\0',
    '\x0bchunked',
    '\x0cchunked',
    'chunked x',
    '',
  ],
];
const CODING_LINES = [
  ...[
    'Transfer-Encoding : chunked',
    ' Transfer-Encoding: chunked',
    'Transfer-Encoding\t: chunked',
    'X: y\r\n Z: z',
  ],
  ...['Transfer-Encoding:\n chunked', 'Transfer-Encoding:\r\n chunked', 'Transfer-Encoding\0: chunked'],
  ...['Transfer Encoding: chunked', 'X: y\nTransfer-Encoding: chunked', 'X: y\rTransfer-Encoding: chunked'],
  ...[
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
    'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked',
  ],
  ...[
    'Transfer-Encoding',
    ': chunked',
    'X: \0',
    'Content-Length : 5',
    'Content\0Length: 5',
    '\x7f: y',
    'é: y',
  ],
];
/** Each with what follows it up to the end of the body. */
const CHUNK_SIZES = [
  ...[
    '-1',
    '+5',
    '0x5',
    ' 5',
    '5 5',
    '0_5',
    '',
    'g',
    '5,',
    '10000000000000005',
    'fffffffffffffffff',
    '5\0',
    '٥',
  ],
  ...['5;a\nX', '5;a\rX', '5;\0', '5\n', '5\r', '5\t', '4', '6'],
];
const REQUEST_LINES = [
  ...[
    'hello',
    'GET',
    'GET /api',
    'GET /api HTTP/0.9',
    'GET /api HTTP/2.0',
    'GET /api HTTP/1.2',
    'GET /api HTTP/1.10',
  ],
  ...[
    'GET /api HTTP/1,1',
    'GET /api http/1.1',
    'GET /api HTTP/1.1 x',
    'GET /api x HTTP/1.1',
    'GET\t/api\tHTTP/1.1',
  ],
  ...[
    ' GET /api HTTP/1.1',
    'GET /api\0 HTTP/1.1',
    'GET /api/é HTTP/1.1',
    'GET ftp://a/api HTTP/1.1',
    'GET a:80 HTTP/1.1',
  ],
  ...[
    'GET ?x HTTP/1.1',
    'GET * HTTP/1.1',
    'GET api HTTP/1.1',
    'GET http:// HTTP/1.1',
    'NONSENSE /api HTTP/1.1',
    'get /api HTTP/1.1',
  ],
  ...[
    'CONNECT example.com:443 HTTP/1.1',
    'GET /api HTTP/1.1\nX: y',
    'GET /api HTTP/1.1\rX: y',
    'PRI * HTTP/2.0',
  ],
];
const HOSTS = ['a:99999', '1.2.3.999', '[1:2]', 'a b', 'x/api?', 'x#', 'u@x', 'x\\y'];

const refused = (name: string, bytes: string, status = 400): RefusedRequest => ({
  name,
  bytes: bytes + HIDDEN,
  status,
});

/** Lists what the server has to refuse before any route, or in the body of a write that holds `token`. */
export function listRefusedRequests(token: string): RefusedRequest[] {
  const post = `POST /api/homelab HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n`;
  const chunked = `${post}Transfer-Encoding: chunked\r\n\r\n`;
  return [
    ...REQUEST_LINES.map((line) => refused(`begins with ${show(line)}`, `${line}\r\nHost: a\r\n\r\n`)),
    ...LENGTHS.map((length) =>
      refused(`has the length ${show(length)}`, `${post}Content-Length: ${length}\r\n\r\nabcde`),
    ),
    ...CODINGS.map((coding) =>
      refused(
        `has the transfer coding ${show(coding)}`,
        `${post}Transfer-Encoding: ${coding}\r\n\r\n${CHUNKS}`,
      ),
    ),
    ...CODING_LINES.map((line) => refused(`has the line ${show(line)}`, `${post}${line}\r\n\r\n${CHUNKS}`)),
    ...CHUNK_SIZES.map((size) =>
      refused(`has a chunk of the size ${show(size)}`, `${chunked}${size}\r\nabcde\r\n${CHUNKS}`),
    ),
    ...HOSTS.map((host) => refused(`has the Host ${host}`, `GET /api HTTP/1.1\r\nHost: ${host}\r\n\r\n`)),
    refused('has no Host', 'GET /api HTTP/1.1\r\n\r\n'),
    refused('has two Hosts', `${GET}Host: b\r\n\r\n`),
    refused('has two lengths', `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`),
    refused('has one length twice', `${post}Content-Length: 2\r\nContent-Length: 2\r\n\r\nab`),
    refused(
      'has a length, then chunks',
      `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${CHUNKS}`,
    ),
    refused(
      'has chunks, then a length',
      `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${CHUNKS}`,
    ),
    refused('has chunks in HTTP/1.0', `${chunked.replace('1.1', '1.0')}${CHUNKS}`),
    refused('has bare line feeds', 'GET /api HTTP/1.1\nHost: a\nX: y\n\n'),
    refused('ends its head with a bare line feed', `${GET}\n`),
    refused('has a folded header', `${GET}X: y\r\n z\r\n\r\n`),
    refused('is the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    refused('has headers without end', `${GET}X: ${'y'.repeat(20_000)}\r\n\r\n`, 431),
    refused('has ten thousand headers', `${GET}${'a:\r\n'.repeat(10_000)}\r\n`, 431),
  ];
}

function show(text: string): string {
  return JSON.stringify(text);
}

/** Says what is wrong with all that came back for a refused request; of nothing, nothing. */
export function findRefusalFaults(received: string, status: number): string[] {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const isError = /^\{\s+"error": \{\s+"code": "(?:bad_request|invalid_observation)",[^{}]+\}\s+\}\s+$/.test(
    body,
  );
  return [
    ...(head.startsWith(`HTTP/1.1 ${status} `) ? [] : [`is answered with ${head.split('\r\n', 1)[0]}`]),
    ...(/^connection: close\r?$/im.test(head) ? [] : ['does not close the connection']),
    ...(/^x-content-type-options: nosniff\r?$/im.test(head) ? [] : ['has no security headers']),
    ...(received.match(/HTTP\/1\.1 \d/g)?.length === 1 ? [] : ['is not answered once']),
    ...(isError ? [] : ['is not answered with an error alone']),
  ];
}
