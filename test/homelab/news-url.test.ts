import { expect, it } from 'vitest';
import { publicNewsUrl } from '../../src/homelab/news.ts';

const publish = (url: string) => publicNewsUrl(url, ['https://news.example.com/']);

it.each([
  'https://news.example.com/2026/http-caching-draft',
  'https://news.example.com/2026/ssd-prices?ref=feed',
  'https://news.example.com/',
  'https://news.example.com/a?id=4711&page=2',
])('keeps %s as it is', (url) => {
  expect(publish(url)).toBe(url);
});

it('cuts the fragment off', () => {
  expect(publish('https://news.example.com/a#:~:text=secret')).toBe('https://news.example.com/a');
});

it('escapes what a URI does not hold', () => {
  expect(publish('https://news.example.com/caf\u00e9 <b>')).toBe(
    'https://news.example.com/caf%C3%A9%20%3Cb%3E',
  );
});

it('takes an explicit port 443 as none', () => {
  expect(publish('https://news.example.com:443/a')).toBe('https://news.example.com/a');
});

it.each([
  ['another scheme', 'http://news.example.com/a'],
  ['a script', 'javascript:alert(1)'],
  ['another host', 'https://evil.example.org/a'],
  ['a host that only ends alike', 'https://evilnews.example.com/a'],
  ['a subdomain', 'https://x.news.example.com/a'],
  ['a trailing dot', 'https://news.example.com./a'],
  ['a user', 'https://user@news.example.com/a'],
  ['a password', 'https://user:pass@news.example.com/a'],
  ['a port', 'https://news.example.com:8443/a'],
  ['a malformed percent sequence', 'https://news.example.com/%zz'],
  ['an IP address in its path', 'https://news.example.com/r/192.168.1.20'],
  ['an IP address in its query', 'https://news.example.com/r?u=192.168.1.20'],
  ['an encoded file path', 'https://news.example.com/r?u=%2Fetc%2Fpasswd'],
  ['an encoded IP address', 'https://news.example.com/r?u=192%2e168%2E1%2e20'],
])('drops a URL with %s', (_name, url) => {
  expect(publish(url)).toBeNull();
});

it.each([
  'token',
  'api_key',
  'apiKey',
  'X-Amz-Signature',
  'access_token',
  'sig',
  'sessionid',
  'PASSWORD',
  'auth',
])('drops a URL with a query parameter called %s', (name) => {
  expect(publish(`https://news.example.com/a?ref=feed&${name}=1`)).toBeNull();
});
