import { describe, expect, it } from 'vitest';
import { createTokenVerifier, equalBytes, parseBearer } from '../../src/http/bearer.ts';

it.each([
  ['Bearer abc', 'abc'],
  ['bearer abc', 'abc'],
  ['BEARER abc', 'abc'],
  ['Bearer    abc', 'abc'],
  ['Bearer abc  ', 'abc'],
  ['Bearer a.b-c_d~e+f/g==', 'a.b-c_d~e+f/g=='],
  ['Bearer bearer', 'bearer'],
])('reads from %j the credential %s', (header, token) => {
  expect(parseBearer(header)).toBe(token);
});

it.each([
  null,
  '',
  'Bearer',
  'Bearer ',
  'bearer    ',
  'Bearerabc',
  'Basic abc',
  'Digest bearer abc',
  'abc',
  ' Bearer abc',
  'Token Bearer abc',
])('reads from %j no credential', (header) => {
  expect(parseBearer(header)).toBeUndefined();
});

describe('a token verifier', () => {
  const [first, second] = ['first-token-of-the-operator', 'second-token-of-the-operator'];

  it('accepts either of two tokens', async () => {
    const verify = createTokenVerifier([first, second]);
    expect(await verify(first)).toBe(true);
    expect(await verify(second)).toBe(true);
  });

  it.each([
    '',
    'first',
    first.slice(0, -1),
    `${first}x`,
    first.toUpperCase(),
    ` ${first}`,
    `${first}${second}`,
  ])('refuses %j', async (token) => {
    expect(await createTokenVerifier([first, second])(token)).toBe(false);
  });

  it.each(['', first])('without tokens refuses %j', async (token) => {
    expect(await createTokenVerifier([])(token)).toBe(false);
  });
});

describe('the comparison of two digests', () => {
  const right = new Uint8Array(32).fill(1);

  it.each([
    ['in the first byte', right.with(0, 2)],
    ['in the last byte', right.with(31, 2)],
    ['nowhere', right.slice()],
  ])('takes the same steps when they differ %s: it reads every byte of both', (_where, candidate) => {
    const reads = [0, 0];
    const counted = [right, candidate].map((bytes, which) =>
      countReads(bytes, () => (reads[which] = (reads[which] ?? 0) + 1)),
    );
    const [first = right, second = right] = counted;
    expect(equalBytes(first, second)).toBe(Buffer.compare(right, candidate) === 0);
    expect(reads).toEqual([32, 32]);
  });
});

/** The same bytes; calls back for each one that is read. */
function countReads(bytes: Uint8Array, onRead: () => void): Uint8Array {
  return new Proxy(bytes, {
    get: (target, key) => {
      if (/^\d+$/.test(String(key))) onRead();
      return Reflect.get(target, key);
    },
  });
}
