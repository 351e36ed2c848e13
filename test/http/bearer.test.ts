import { describe, expect, it } from 'vitest';
import { createTokenVerifier, parseBearer } from '../../src/http/bearer.ts';

it.each([
  ['Bearer abc', 'abc'],
  ['bearer abc', 'abc'],
  ['Bearer    abc', 'abc'],
  ['Bearer abc  ', 'abc'],
  ['Bearer a.b-c_d~e+f/g==', 'a.b-c_d~e+f/g=='],
])('reads from %j the credential %s', (header, token) => {
  expect(parseBearer(header)).toBe(token);
});

it.each([null, '', 'Bearer', 'Bearer ', 'Bearerabc', 'Basic abc', 'abc', ' Bearer abc', 'Token Bearer abc'])(
  'reads from %j no credential',
  (header) => {
    expect(parseBearer(header)).toBeUndefined();
  },
);

describe('a token verifier', () => {
  const [first, second] = ['first-token-of-the-operator', 'second-token-of-the-operator'];

  it('accepts either of two tokens', async () => {
    const verify = createTokenVerifier([first, second]);
    expect(await verify(first)).toBe(true);
    expect(await verify(second)).toBe(true);
  });

  it.each(['', first.slice(0, -1), `${first}x`, first.toUpperCase(), `${first}${second}`])(
    'refuses %j',
    async (token) => {
      expect(await createTokenVerifier([first, second])(token)).toBe(false);
    },
  );

  it.each(['', first])('without tokens refuses %j', async (token) => {
    expect(await createTokenVerifier([])(token)).toBe(false);
  });
});
