import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prefersMarkdown } from '../../src/http/negotiate.ts';
import { ACCEPT_CASES } from '../accept-headers.ts';

describe('prefersMarkdown', () => {
  it.each(ACCEPT_CASES)('answers $accept with $expected', ({ accept, expected }) => {
    expect(prefersMarkdown(accept)).toBe(expected === 'markdown');
  });

  it('judges any text without throwing', () => {
    const pieces = fc.constantFrom(
      'text/markdown',
      'text/html',
      ',',
      ';',
      'q=',
      '0.5',
      '"',
      '\\',
      ' ',
      '*/*',
    );
    fc.assert(
      fc.property(
        fc.array(pieces).map((parts) => parts.join('')),
        (accept) => {
          expect(typeof prefersMarkdown(accept)).toBe('boolean');
        },
      ),
    );
  });

  it('stays fast with headers made to be slow', () => {
    const hostile = [
      '"\\"'.repeat(4000),
      '; '.repeat(8000),
      ','.repeat(16_000),
      '"a" '.repeat(4000),
      `;a=b${' '.repeat(16_000)}`,
    ];
    const start = performance.now();
    for (const text of hostile) prefersMarkdown(`text/markdown${text}!`);
    expect(performance.now() - start).toBeLessThan(100);
  });
});
