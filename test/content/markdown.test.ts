import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { parseMarkdown, renderMarkdown } from '../../src/content/markdown.ts';

const github = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });

/** Pieces of which GitHub's additions to CommonMark are made, whole, broken apart and escaped. */
const PIECES =
  'www. WWW . http https HTTP :// : // mailto: xmpp: @ example.com a-b_c.d & &amp; &#119; &#x40; &colon; &period; &sol; ; \\ | - --- :- -: :-: ~ ~~ ~~~ [ ] [x] [ ] [^1] [^1]: ^ ! ( ) <a> < > * ** _ ` # ## + 1. = word h ttp ww w é \t'
    .split(' ')
    .concat(' ', '    ', '\n', '\n\n', '\n- ', '\n> ', '\n| ', '\\\n', '[ ]');

const text = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), { maxLength: 25 })
  .map((pieces) => pieces.join(''));

it('parses every text as GitHub does, whether or not it takes the short way', () => {
  fc.assert(
    fc.property(text, (markdown) => {
      expect(parseMarkdown(markdown)).toEqual(github.parse(markdown));
    }),
    { numRuns: 1500 },
  );
});

it.each([
  'www.example.com',
  'WWW.example.com',
  'w&#119;w.example.com',
  'https://example.com',
  'h&#116;tps://example.com',
  'me@example.com',
  'me&#64;example.com',
  'a | b\n--- | ---',
  'a\n:-',
  'a\n-:',
  '~~gone~~',
  'text[^1]\n\n[^1]: note',
  '- [ ] open',
  '- [x] done',
])('finds what GitHub adds in %j', (markdown) => {
  expect(parseMarkdown(markdown)).toEqual(github.parse(markdown));
  expect(parseMarkdown(markdown)).not.toEqual(unified().use(remarkParse).parse(markdown));
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
