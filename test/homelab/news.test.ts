import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanNewsItem } from '../../src/homelab/news.ts';
import { createSanitizer } from '../../src/homelab/sanitize.ts';
import { allowlistSchema } from '../../src/schemas/allowlist.ts';
import { observationAt } from '../fixtures/observation.ts';
import { SECRETS } from './private-detail-samples.ts';

const STORY = {
  section: 'General',
  title: 'Chips get cheaper',
  url: 'https://news.example.com/a',
  source: 'Wire',
};

/** Scans a title or a URL; returns the published text, or the fault. */
function scan(part: 'title' | 'url', text: string): string {
  const scanned = scanNewsItem({ ...STORY, [part]: text });
  return 'fault' in scanned ? scanned.fault : scanned.item[part];
}

it('publishes each of 200 ordinary headlines of 20 publishers, in their own characters, with its link', () => {
  const lines = readFileSync(new URL('../fixtures/ordinary-news.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const news = lines.map((line) => {
    const [url = '', title = ''] = line.split('\t');
    return { section: 'General', title, url, source: new URL(url).host };
  });
  const hosts = [...new Set(news.map(({ source }) => source))];
  expect([news.length, hosts.length]).toEqual([200, 20]);
  const newsSources = hosts.map((host) => ({ name: host, hosts: [host] }));
  const sanitize = createSanitizer(allowlistSchema.parse({ newsSources, newsSections: ['General'] }));
  const published = news.flatMap((item) => sanitize({ ...observationAt(0), news: [item] }).news);
  expect(published).toEqual(news.map((item) => ({ ...item, url: item.url.replace(/#.*/, '') })));
});

describe('a title', () => {
  it.each([
    ['folded white space', '  Chips\n\tget \u00a0 cheaper\u0085', 'Chips get cheaper'],
    ['no space for a removed character', 'Chips \u200b get\u2060 cheaper', 'Chips get cheaper'],
    ['composed letters', 'Cafe\u0301 opens', 'Caf\u00e9 opens'],
    ['no control character', 'Chips\u0007 get cheaper', 'Chips get cheaper'],
    ['no bidirectional override', 'Chips\u202e get\u202c cheaper', 'Chips get cheaper'],
    ['no isolate', '\u2066Chips\u2069 get cheaper', 'Chips get cheaper'],
    ['no character without width', '\ufeffChi\ufeffp\u200bs get chea\u2060per', 'Chips get cheaper'],
    ['its joiners, variation selectors and tags', '👨‍👩‍👧 می‌خواهم ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 葛󠄀', '👨‍👩‍👧 می‌خواهم ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 葛󠄀'],
    ['200 code points at most, none of them cut', '🜁'.repeat(250), '🜁'.repeat(200)],
  ])('is published with %s', (_what, title, published) => {
    expect(scan('title', title)).toBe(published);
  });

  it.each([
    ...['', '   ', '\u200b\u200b', '\u0000'].map((title) => [title, 'no text']),
    ['Backup of 192.\u200b168.1.20 done', 'IPv4 address'],
    ['Backup of nas.\ufefflan done', 'host name of a private network'],
    [`${'word '.repeat(60)} 192.168.1.20`, 'IPv4 address'],
  ])('is refused if it is empty after cleaning or has a private detail: %j', (title = '', fault) => {
    expect(scan('title', title)).toBe(`title (${fault})`);
  });

  it('does not change a second time', () => {
    const unit = fc.constantFrom('Chips', ...' \u0301\u200b\ufeff\u0085\u00a0🜁é\u0007\u200d');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 300 }), (title) => {
        const once = scan('title', title);
        if (once !== 'title (no text)') expect(scan('title', once)).toBe(once);
      }),
    );
  });
});

describe('a URL', () => {
  const HOST = 'https://news.example.com';

  it.each([
    ['/2026/http-caching-draft', '/2026/http-caching-draft'],
    ['', '/'],
    [':443/a', '/a'],
    ['/a?id=4711&page=2&ref=feed', '/a?id=4711&page=2&ref=feed'],
    ['/a#:~:text=secret', '/a'],
    ['/caf\u00e9 <b>', '/caf%C3%A9%20%3Cb%3E'],
    ['/caf%E9', '/caf%E9'],
    ['/[a]|^{b}`', '/%5Ba%5D%7C%5E%7Bb%7D%60'],
    ['/a?q={x}|^[y]\\`"', '/a?q=%7Bx%7D%7C%5E%5By%5D%5C%60%22'],
    ['/100%/%zz?a=%', '/100%25/%25zz?a=%25'],
    ['/r/192.168.1.20?u=%2Fetc%2Fpasswd', '/r/192.168.1.20?u=%2Fetc%2Fpasswd'],
  ])('is published as a URI without a fragment: %j', (sent, published) => {
    expect(scan('url', HOST + sent)).toBe(HOST + published);
  });

  it.each([
    ['https://user@news.example.com/a', 'user or password'],
    ['https://:pass@news.example.com/a', 'user or password'],
    ['https://news.example.com:8443/a', 'port'],
    ...'token api_key apiKey X-Amz-Signature access_token sig sessionid PASSWORD auth'
      .split(' ')
      .map((name) => [`${HOST}/a?ref=feed&${name}=1`, 'query parameter that looks secret']),
    ...Object.entries(SECRETS).flatMap(([kind, secrets]) =>
      secrets.flatMap((secret) =>
        [`/${secret}`, `/a?q=${encodeURIComponent(`is:${secret}`)}`].map((place) => [HOST + place, kind]),
      ),
    ),
  ])('is refused: %s (%s)', (url = '', fault) => {
    expect(scan('url', url)).toBe(`url (${fault})`);
  });
});
