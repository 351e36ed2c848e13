import { expect, it } from 'vitest';
import { formatLocation } from '../../src/api/location.ts';

it.each([
  ['en', { city: 'Leeds', country: 'GB' }, 'Leeds, United Kingdom'],
  ['de', { city: 'Wien', region: 'Wien', country: 'AT' }, 'Wien, Österreich'],
  ['ja', { city: '大阪', country: 'JP' }, '日本 大阪'],
  ['zh', { city: '杭州', region: '浙江', country: 'CN' }, '中国 浙江 杭州'],
  ['ar', { city: 'الرباط', country: 'MA' }, 'الرباط، المغرب'],
  ['he', { city: 'חיפה', country: 'IL' }, 'חיפה, ישראל'],
  ['fr', { region: 'Bretagne' }, 'Bretagne'],
  ['ja', 'Osaka, Japan', 'Osaka, Japan'],
])('says in %s where %j is', (language, location, expected) => {
  expect(formatLocation(location, language)).toBe(expected);
});
