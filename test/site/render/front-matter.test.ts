import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { renderFrontMatter } from '../../../src/site/render/page-document.ts';

it('gives every text back as the same string, whatever YAML would make of it', () => {
  const text = fc.oneof(
    fc.constantFrom(
      'yes',
      '12',
      'null',
      '---',
      'a: b',
      '# c',
      '2026-11-12',
      '"',
      "'",
      '\u2028',
      '\u0085',
      '- x',
    ),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(text, text, (title, description) => {
      const rendered = renderFrontMatter({ title, description, updated: '2026-11-12' });
      const lines = rendered.split('\n');
      expect([lines[0], lines.at(-1), lines.length]).toEqual(['---', '---', 5]);
      expect(parse(lines.slice(1, -1).join('\n'))).toMatchObject({
        title,
        description,
        updated: '2026-11-12',
      });
    }),
  );
});
