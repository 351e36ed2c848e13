/** A request at the edge of what is read, and the status that it has to get. */
export interface LimitCase {
  name: string;
  bytes: string;
  status: number;
}

/** What Node reads of a head at most, less than the rest of the head takes here. */
const NEARLY_FULL = 16_000;
const OVERFULL = 16_400;
const GET = 'GET /api HTTP/1.1\r\nHost: a\r\n';

const target = (name: string, address: string, status: number): LimitCase => ({
  name,
  bytes: `GET ${address} HTTP/1.1\r\nHost: a\r\n\r\n`,
  status,
});
const fields = (name: string, lines: string, status: number): LimitCase => ({
  name,
  bytes: `${GET}${lines}\r\n`,
  status,
});

const SIZES: LimitCase[] = [
  target('a path just below the limit', `/${'a'.repeat(NEARLY_FULL)}`, 404),
  target('a path over the limit', `/${'a'.repeat(OVERFULL)}`, 431),
  target('a path of a million characters', `/api/${'a'.repeat(1_000_000)}`, 431),
  target('a query just below the limit', `/api?${'a'.repeat(NEARLY_FULL)}`, 200),
  target('a query of 64 kB', `/api?${'a'.repeat(65_536)}`, 431),
  target('five thousand parameters', `/api?${'a=&'.repeat(5_000)}`, 200),
  target('five thousand segments', `/api${'/a'.repeat(5_000)}`, 404),
  target('five thousand percent signs', `/api/${'%'.repeat(5_000)}`, 404),
  target('five thousand escapes', `/${'%61'.repeat(5_000)}`, 404),
  fields('a field just below the limit', `X: ${'a'.repeat(NEARLY_FULL)}\r\n`, 200),
  fields('a field over the limit', `X: ${'a'.repeat(OVERFULL)}\r\n`, 431),
  fields('a name just below the limit', `${'a'.repeat(NEARLY_FULL)}:\r\n`, 200),
  fields('a name over the limit', `${'a'.repeat(OVERFULL)}:\r\n`, 431),
  fields('nine hundred fields', 'a:\r\n'.repeat(900), 200),
  fields('three thousand fields', 'a:\r\n'.repeat(3_000), 431),
];

/** Fields that would be read by too few if Node dropped what comes behind many, as it does without a word. */
const LAST_OF_MANY: LimitCase[] = [900, 950, 990, 1_990, 2_100].flatMap((count) => {
  const many = 'a:\r\n'.repeat(count);
  const status = count < 1_000 ? 400 : 431;
  return [
    fields(`a second Host behind ${count} fields`, `${many}Host: b\r\n`, status),
    fields(`two codings behind ${count} fields`, `${many}Transfer-Encoding: gzip, chunked\r\n`, status),
    {
      name: `the only Host behind ${count} fields`,
      bytes: `GET /api HTTP/1.1\r\n${many}Host: a\r\n\r\n`,
      status: count < 1_000 ? 200 : 431,
    },
  ];
});

/** Values that take an expression long which looks again and again at the same characters. */
const REPEATED = [
  ' ',
  '\t',
  ',',
  ';',
  '"',
  '\\"',
  '"a" ',
  ';q=0',
  ', ,',
  ';=',
  'W/"',
  '*/*,',
  'a/a;a="',
  '  ;',
  '\\',
  '=,',
];
const COSTLY: LimitCase[] = ['Accept', 'Accept-Encoding', 'If-None-Match'].flatMap((name) =>
  REPEATED.flatMap((piece) =>
    ['text/markdown', 'text/markdown;a=b', '"', ''].map((start) =>
      fields(`${name} of many ${JSON.stringify(piece)}`, `${name}: ${start}${repeat(piece)}!\r\n`, 200),
    ),
  ),
);
COSTLY.push(
  ...[' ', 'a', '=', '.', ' a'].map((piece) => ({
    name: `Authorization of many ${JSON.stringify(piece)}`,
    bytes: `POST /api/homelab HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${repeat(piece)}!\r\nContent-Length: 0\r\n\r\n`,
    status: 401,
  })),
);

function repeat(piece: string): string {
  return piece.repeat(Math.floor(15_900 / piece.length));
}

/** Heads as large, as many and as hard to read as they can be. */
export const LIMIT_CASES: readonly LimitCase[] = [...SIZES, ...LAST_OF_MANY, ...COSTLY];
