import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicNewsTitle, publicNewsUrl } from '../../src/homelab/sanitize.ts';

describe('a title', () => {
  it.each([
    ['folded white space', '  Chips\n\tget \u00a0 cheaper\u0085', 'Chips get cheaper'],
    ['composed letters', 'Cafe\u0301 opens', 'Caf\u00e9 opens'],
    ...Object.entries({
      'a control character': 'Chips\u0007 get cheaper',
      'a bidirectional override': 'Chips\u202e get\u202c cheaper',
      'an isolate': '\u2066Chips\u2069 get cheaper',
      'a zero-width space': 'Chi\u200bps get cheaper',
      'a zero-width joiner': 'Chi\u200dps get cheaper',
      'a byte-order mark': '\ufeffChi\ufeffps get cheaper',
      'a soft hyphen': 'Chi\u00adps get cheaper',
      'a tag character': 'Chips\u{e0041} get cheaper',
    }).map(([what, title]) => [`no trace of ${what}`, title, 'Chips get cheaper']),
  ])('is published with %s', (_what, title, published) => {
    expect(publicNewsTitle(title ?? '')).toBe(published);
  });

  it.each([
    ...['', '   ', '\u200b\u200b', '\u0000'],
    'Backup of 192.168.1.20 done',
    'Backup of 192.\u200b168.1.20 done',
    'Backup of nas.\ufefflan done',
    `${'word '.repeat(60)} 192.168.1.20`,
  ])('is dropped if it is empty after cleaning or has a private detail: %j', (title) => {
    expect(publicNewsTitle(title)).toBeNull();
  });

  it('cuts to 200 code points, never through one', () => {
    const title = publicNewsTitle('🜁'.repeat(250));
    expect([...(title ?? '')]).toHaveLength(200);
    expect(title?.isWellFormed()).toBe(true);
  });

  it('changes no title a second time', () => {
    const unit = fc.constantFrom('Chips', ...' \u0301\u200b\ufeff\u0085\u00a0🜁é\u0007');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 300 }), (title) => {
        const once = publicNewsTitle(title);
        expect(once && publicNewsTitle(once)).toBe(once);
      }),
    );
  });
});

describe('a URL', () => {
  const publish = (url: string) => publicNewsUrl(url, ['https://news.example.com/']);

  it.each([
    ['2026/http-caching-draft', '2026/http-caching-draft'],
    ['', ''],
    ['a?id=4711&page=2&ref=feed', 'a?id=4711&page=2&ref=feed'],
    ['a#:~:text=secret', 'a'],
    ['caf\u00e9 <b>', 'caf%C3%A9%20%3Cb%3E'],
  ])('below its origin is published for %j as %s', (path, published) => {
    for (const origin of ['https://news.example.com/', 'https://news.example.com:443/'])
      expect(publish(origin + path)).toBe(`https://news.example.com/${published}`);
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
});
