import { expect, it } from 'vitest';
import { acceptedCodings } from '../../src/http/content-coding.ts';

it.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip identity'],
  ['br', 'br identity'],
  ['gzip, deflate, br, zstd', 'br gzip identity'],
  ['br;q=0.5, gzip;q=0.8', 'gzip br identity'],
  ['br;q=1.0, gzip;q=1', 'br gzip identity'],
  ['gzip;q=0.001', 'gzip identity'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0.000, br', 'br identity'],
  ['x-gzip', 'gzip identity'],
  ['GZIP, Br', 'br gzip identity'],
  ['gzip; Q=0.2, br;q=0.1', 'gzip br identity'],
  ['\tgzip ;\tq=0.5 ,br ; q=0.6', 'br gzip identity'],
  ['deflate, zstd', 'identity'],
  ['*', 'br gzip identity'],
  ['*;q=0.1', 'br gzip identity'],
  ['*;q=0', 'identity'],
  ['gzip, *;q=0', 'gzip'],
  ['br;q=0, *', 'gzip identity'],
  ['identity', 'identity'],
  ['identity, gzip;q=0.5', 'identity gzip'],
  ['identity;q=0.5, gzip;q=0.4', 'identity gzip'],
  ['gzip, identity;q=0', 'gzip'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
  [',, gzip ,', 'gzip identity'],
  ['gzip;q=high', 'identity'],
  ['gzip;q=', 'identity'],
  ['gzip;q=1.5', 'identity'],
  ['gzip;q=-1', 'identity'],
  ['gzip;level=9', 'gzip identity'],
  [';;;', 'identity'],
])('answers Accept-Encoding %j with %s', (header, codings) => {
  expect(acceptedCodings(header).join(' ')).toBe(codings);
});

it('answers the same header the same way again', () => {
  expect(acceptedCodings('br;q=0.1, gzip')).toEqual(acceptedCodings('br;q=0.1, gzip'));
});

it('answers any number of different headers', () => {
  for (let i = 0; i < 200; i++) {
    expect(acceptedCodings(`gzip;q=0.${100 + i}`)).toEqual(['gzip', 'identity']);
  }
});
