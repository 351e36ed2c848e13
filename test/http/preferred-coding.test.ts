import { expect, it } from 'vitest';
import { preferredCoding } from '../../src/http/negotiate.ts';

it.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=1.0, gzip;q=1', 'br'],
  ['gzip;q=0.001', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0.000, br', 'br'],
  ['x-gzip', 'gzip'],
  ['GZIP, Br', 'br'],
  ['gzip; Q=0.2, br;q=0.1', 'gzip'],
  ['\tgzip ;\tq=0.5 ,br ; q=0.6', 'br'],
  ['deflate, zstd', 'identity'],
  ['*', 'br'],
  ['*;q=0.1', 'br'],
  ['*;q=0', 'identity'],
  ['gzip, *;q=0', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=0.4', 'identity'],
  ['gzip, identity;q=0', 'gzip'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
  [',, gzip ,', 'gzip'],
  ['gzip;q=high', 'identity'],
  ['gzip;q=', 'identity'],
  ['gzip;q=1.5', 'identity'],
  ['gzip;q=-1', 'identity'],
  ['gzip;level=9', 'gzip'],
  [';;;', 'identity'],
])('prefers for Accept-Encoding %j the coding %s', (header, coding) => {
  expect(preferredCoding(header)).toBe(coding);
});

it('prefers the same for the same header again', () => {
  expect(preferredCoding('br;q=0.1, gzip')).toBe(preferredCoding('br;q=0.1, gzip'));
});

it('reads any number of different headers', () => {
  for (let i = 0; i < 200; i++) {
    expect(preferredCoding(`gzip;q=0.${100 + i}`)).toBe('gzip');
  }
});
