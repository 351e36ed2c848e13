import { describe, expect, it } from 'vitest';
import { prefersMarkdown, selectCoding } from '../../src/http/negotiate.ts';

const MARKDOWN = [
  'text/markdown',
  'TEXT/Markdown',
  'text/markdown, text/html',
  'text/markdown;q=0.5, text/html;q=0.5',
  'text/markdown;q=0.1, text/*;q=1',
  'text/markdown; charset=utf-8',
  'text/markdown; variant="GFM, with \\"commas\\"; q=0"; q=0.4',
  'text/html;q=0, text/markdown;q=0.1',
  'text/markdown;q=0, text/markdown',
  ', text/markdown,, */*;q=0.1 ,',
];

const HTML = [
  null,
  '',
  '*/*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/markdown;q=0',
  'text/markdown;q=0.4, text/html;q=0.5',
  'text/markdown;q=0.5, application/xhtml+xml',
  'text/html;level=1, text/markdown;q=0.99',
  'text/x-markdown',
  'text/markdown;q=1.1',
  'text/markdown;q="0.5"',
  'text/markdown;q=0.5;q=0.6',
  'text/markdown;q = 0.5',
  'text/markdown text/html',
  'text/markdown; title="open',
];

describe('prefersMarkdown', () => {
  it.each(MARKDOWN)('reads a preference for Markdown from %j', (accept) => {
    expect(prefersMarkdown(accept)).toBe(true);
  });

  it.each(HTML)('reads no preference for Markdown from %j', (accept) => {
    expect(prefersMarkdown(accept)).toBe(false);
  });

  it('takes linear time for headers made to be slow', () => {
    const hostile = [
      '"\\"'.repeat(100_000),
      '; '.repeat(200_000),
      ','.repeat(400_000),
      '"a" '.repeat(100_000),
      `;a=b${' '.repeat(400_000)}`,
    ];
    // Quadratic time exceeds the time limit of the tests.
    for (const text of hostile) expect(prefersMarkdown(`text/markdown${text}!`)).toBeTypeOf('boolean');
  });
});

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['gzip;q=0.000, br', 'br'],
  ['x-gzip', 'gzip'],
  ['gzip; Q=0.2, br;q=0.1', 'gzip'],
  ['\tgzip ;\tq=0.5 ,br ; q=0.6', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['gzip, *;q=0', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
  ['gzip;q=high', 'identity'],
  [';;;', 'identity'],
])('prefers for Accept-Encoding %j the coding %s', (header, coding) => {
  expect(selectCoding(header)).toBe(coding);
});
