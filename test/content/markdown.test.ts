import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { parseMarkdown, renderMarkdown } from '../../src/content/markdown.ts';
import { parsePlainMarkdown } from '../../src/content/plain-markdown.ts';

const github = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });

/** Pieces of plain text and of all that could make it something else, whole, broken apart and escaped. */
const PIECES =
  'word Two words é ( " 1 12 1. 2) 2.1%. - -- = == + : :- ? ! ; / \' ## # - * ** _ ` > | || --- :-: ~ ~~ [ ] [x] [^1] [^1]: ^ ( ) <a> < & &amp; &#119; &colon; \\ www. WWW . http https HTTP :// mailto: xmpp: @ example.com ww h ttp $ {x} \u00a0 \u2003 \u0301 \ufeff \0 \f \v'
    .split(/ (?=\S)/)
    .concat([' ', '  ', '    ', '\t', '\n', '\n\n', '\n\n\n', '\r\n', '\n ', '\n  ', '\n    ', ' \n', '  \n'])
    .concat([
      '\n- ',
      '\n- word',
      '\n  word',
      '\n\n- word',
      '\n## ',
      '\n## word',
      '\n\n## word',
      '\nword',
      '\n\nword',
    ]);

const text = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 25 })
  .map((pieces) => pieces.join(''));
/** Made of so few pieces that most of it is plain. */
const plainText = fc
  .array(
    fc.constantFrom(
      ...'word|, two|. “Three”| 2.1%|\n|\n\n|\n\n|\n## |\n\n## Title|\n- |\n- item|\n  more|\n\n- '.split(
        '|',
      ),
    ),
    { maxLength: 15 },
  )
  .map((pieces) => pieces.join(''));

it('parses every text as GitHub does, whether or not it takes the short way', () => {
  fc.assert(
    fc.property(fc.oneof(text, plainText), (markdown) => {
      expect(parseMarkdown(markdown)).toEqual(github.parse(markdown));
    }),
    { numRuns: 1500 },
  );
});

it('takes the short way for headings, paragraphs and bullet lists of plain text', () => {
  const markdown =
    '\n\n## What it was\n\nA “paragraph” (one),\n2.1% of it.\n\n- an item\n  of two lines\n- another\n\nAn end.\n';
  expect(parsePlainMarkdown(markdown)).toEqual(github.parse(markdown));
});

it.each([
  'www.example.com',
  'https://example.com',
  'me@example.com',
  'a | b\n--- | ---',
  '~~gone~~',
  '- [ ] open',
  'a *b*',
  '1. one',
  '- one\n\n- two',
  '- one\nlazy',
  'two  \nlines',
  'title\n===',
  '    code',
  '# Title',
  'A &amp; B',
])('leaves %j to the full parser', (markdown) => {
  expect(parsePlainMarkdown(markdown)).toBeUndefined();
});

it('renders headings, links and tables', () => {
  const html = renderMarkdown('## A\n\n[B](/b)\n\n| C |\n| - |\n| D |\n');
  expect(html).toContain('<h2>A</h2>');
  expect(html).toContain('<a href="/b">B</a>');
  expect(html).toContain('<td>D</td>');
});

it('leaves raw HTML out', () => {
  expect(renderMarkdown('A <b onclick="x()">B</b>\n\n<script>x()</script>\n')).toBe('<p>A B</p>');
});
