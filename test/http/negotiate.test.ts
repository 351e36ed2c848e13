import { expect, it } from 'vitest';
import { prefersMarkdown } from '../../src/http/negotiate.ts';

it.each([
  'text/markdown',
  'TEXT/Markdown',
  'text/markdown, text/html',
  'text/html, text/markdown',
  'text/markdown;q=0.5, text/html;q=0.5',
  'text/markdown;q=0.001',
  'text/markdown;q=0.3, */*',
  'text/markdown;q=0.3, text/*;q=0.9, */*;q=1',
  'text/markdown;charset=utf-8',
  'text/markdown ; q=1.000',
  'text/markdown;variant="a,b;q=0";q=0.5',
  'text/markdown;Q=0.8, text/html;q=0.7',
  'application/json, text/markdown;q=0.9, text/html;q=0.8',
  'text/markdown;q=0, text/markdown;q=0.5',
  ', text/markdown ,',
  'text/html;q=0, text/markdown;q=0.1',
])('chooses Markdown for %s', (accept) => {
  expect(prefersMarkdown(accept)).toBe(true);
});

it.each([
  null,
  '',
  '*/*',
  'text/*',
  'text/html',
  'application/json',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/markdown;q=0',
  'text/markdown;q=0.000',
  'text/markdown;q=0.5, text/html',
  'text/markdown;q=0.8, application/xhtml+xml;q=0.9',
  'text/markdown;q=1.1',
  'text/markdown;q=0.1234',
  'text/markdown;q=',
  'text/markdown;q=high',
  'text/markdown;q=-1',
  'text/markdown;q=0.5;q=0.6',
  'text/markdown, text',
  'text/markdown, /html',
  'text/markdown, text/html;=1',
  'text/markdown text/html',
  'text/markdown, "',
  'text / markdown',
  'text/markdownx',
  'x-text/markdown',
  'text/x-markdown',
  'markdown',
])('chooses HTML for %s', (accept) => {
  expect(prefersMarkdown(accept)).toBe(false);
});

it('takes time in proportion to the length of the header', () => {
  expect(prefersMarkdown(`text/markdown${';a="\\'.repeat(20_000)}`)).toBe(false);
  expect(prefersMarkdown(`text/markdown${' '.repeat(60_000)}x`)).toBe(false);
});
