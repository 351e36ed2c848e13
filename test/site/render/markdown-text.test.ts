import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseMarkdown } from '../../../src/content/markdown.ts';
import { extractText } from '../../../src/content/plain-text.ts';
import { escapeMarkdown, renderLink } from '../../../src/site/render/markdown-text.ts';
import { renderFrontMatter } from '../../../src/site/render/page-document.ts';

const fold = (text: string) => text.replace(/\s+/g, ' ').trim();
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'*_`[]()<>&|\\\n ',
        '# ',
        '- ',
        '+ ',
        '1. ',
        '2) ',
        '> ',
        '&amp;',
        '~~',
        '---',
        '===',
      ),
      fc.constantFrom('![', 'www.', 'https://', 'a@b.c', '<!--', '</script>'),
      fc.string({ maxLength: 6 }),
    ),
  )
  .map((parts) => parts.join(''))
  // Markdown replaces NUL, and carriage returns are line ends.
  .map((text) => text.replace(/\0/g, ''));

describe('escapeMarkdown', () => {
  it('makes any text one paragraph that reads as it was written', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const tree = parseMarkdown(escapeMarkdown(text));
        expect(extractText(tree)).toBe(fold(text));
        expect(tree.children.map(({ type }) => type)).toEqual(fold(text) === '' ? [] : ['paragraph']);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves ordinary prose alone', () => {
    const prose =
      'A pass that had been closed since noon: 37 of 41 (90%), at $5.20 & more, 0.2 s, "quoted" - see C#.';
    expect(escapeMarkdown(prose)).toBe(prose);
    expect(escapeMarkdown('0.2 s')).toBe('0.2 s');
  });
});

describe('renderLink', () => {
  it('keeps a hostile text and URL inside one link', () => {
    const url = fc.string({ unit: fc.constantFrom(...'ab/?&=#%()<>\\ "\''), maxLength: 12 });
    fc.assert(
      fc.property(hostile, url, (text, rest) => {
        const [paragraph] = parseMarkdown(renderLink(`x${text}`, `https://example.com/${rest}`)).children;
        expect(paragraph?.type === 'paragraph' && paragraph.children.map(({ type }) => type)).toEqual([
          'link',
        ]);
      }),
      { numRuns: 500 },
    );
  });
});

it('front matter gives every text back as the same string, whatever YAML would make of it', () => {
  const text = fc.oneof(
    fc.constantFrom('yes', '12', 'null', '---', 'a: b', '# c', '2026-11-12', '"', '\u2028', '\u0085', '- x'),
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
