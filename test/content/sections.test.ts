import { describe, expect, it } from 'vitest';
import type { ContentProblem } from '../../src/content/content-error.ts';
import { readDescription } from '../../src/content/plain-text.ts';
import { readSections } from '../../src/content/sections.ts';

const plain = (what: string) =>
  `has ${what} here, but this text is published as plain text; write it without the markup`;
const misplaced = (what: string) =>
  `sections have ${what} here; write paragraphs, and at most one bullet list at the end`;
const inBullet = (what: string) =>
  `sections have ${what} in a bullet; write the bullet as one paragraph of plain text`;
const DEPTH = 'sections have a heading of the wrong level; begin every section with ##';
const AFTER_LIST =
  'sections have text after a bullet list; end the section with the list, or begin a new one with ##';
const BEFORE_HEADING = 'sections have text before the first heading; write a ## heading above it';
const NO_SECTIONS = 'sections are missing; write them below the frontmatter, each under a ## heading';
const CHECK_BOX = 'sections have a checkbox in a bullet; write the bullet without the brackets';
const NOTHING = 'sections have a heading with nothing below it; write some text, or remove the heading';
const NO_PARAGRAPH = 'is not a paragraph; write the description as paragraphs of plain text';

/** Reads a body and writes its problems as `line:column field message`. */
function read(reader: typeof readSections | typeof readDescription, body: string) {
  const problems: ContentProblem[] = [];
  const result = reader('sample.md', body, problems);
  const lines = problems.map(({ line, column, field, message }) =>
    [`${line}:${column}`, field, message].filter(Boolean).join(' '),
  );
  return { result, problems: lines };
}

describe('the body of a case study', () => {
  it.each([
    [
      'paragraphs and bullets',
      '## First\n\nOne\nline.\n\nTwo.\n\n- A\n- B\n  more\n\n## Second\n\n* C\n',
      [
        { title: 'First', paragraphs: ['One line.', 'Two.'], bullets: ['A', 'B more'] },
        { title: 'Second', bullets: ['C'] },
      ],
    ],
    [
      'CRLF line ends',
      '## A\r\n\r\nOne\r\nline.\r\n\r\n- B\r\n  more\r\n',
      [{ title: 'A', paragraphs: ['One line.'], bullets: ['B more'] }],
    ],
    [
      'escaped characters',
      '## Q &amp; A\n\n2 \\* 3 &lt; 7\n',
      [{ title: 'Q & A', paragraphs: ['2 * 3 < 7'] }],
    ],
    [
      'addresses without markup',
      '## A\n\nSee https://example.com/b or www.example.com, ask a.b@example.com.\n',
      [{ title: 'A', paragraphs: ['See https://example.com/b or www.example.com, ask a.b@example.com.'] }],
    ],
    ['tildes that mean about', '## A\n\n~5 or ~6~\n', [{ title: 'A', paragraphs: ['~5 or ~6~'] }]],
  ])('becomes sections: %s', (_what, body, sections) => {
    expect(read(readSections, body)).toEqual({ result: sections, problems: [] });
  });

  it.each([
    ['text before the first heading', 'Text.\n\n## A\n\nText.\n', [`1:1 ${BEFORE_HEADING}`]],
    ['a heading of depth 1', '# A\n\nText.\n', [`1:1 ${DEPTH}`]],
    ['a heading of depth 3', '## A\n\nText.\n\n### B\n\nText.\n', [`5:1 ${DEPTH}`]],
    ['a nested list', '## A\n\n- B\n  - C\n', [`4:3 ${inBullet('a nested list')}`]],
    ['two paragraphs in a bullet', '## A\n\n- B\n\n  C\n', [`5:3 ${inBullet('more than one paragraph')}`]],
    ['an ordered list', '## A\n\n1. B\n', [`3:1 ${misplaced('a numbered list')}`]],
    ['text after the bullet list', '## A\n\n- B\n\nC\n', [`5:1 ${AFTER_LIST}`]],
    ['a second list', '## A\n\n- B\n\n* C\n', [`5:1 ${AFTER_LIST}`]],
    ['a block quote', '## A\n\n> B\n', [`3:1 ${misplaced('a block quote')}`]],
    ['a code block', '## A\n\n```\nB\n```\n', [`3:1 ${misplaced('a code block')}`]],
    ['a horizontal rule', '## A\n\nB\n\n***\n', [`5:1 ${misplaced('a horizontal rule')}`]],
    ['a block of HTML', '## A\n\n<div>B</div>\n', [`3:1 ${misplaced('HTML')}`]],
    ['an image', '## A\n\nB ![C](d.png)\n', [`3:3 ${plain('an image')}`]],
    ['emphasis', '## A\n\nB *C*\n', [`3:3 ${plain('emphasis')}`]],
    ['strong emphasis', '## A\n\n**B** C\n', [`3:1 ${plain('strong emphasis')}`]],
    ['a link', '## A\n\nB\nC [D](https://example.com/)\n', [`4:3 ${plain('a link')}`]],
    ['an address in angle brackets', '## A\n\n<https://example.com/>\n', [`3:1 ${plain('a link')}`]],
    ['inline code', '## A\n\n- B `C`\n', [`3:5 ${plain('inline code')}`]],
    ['a hard line break', '## A\n\nB  \nC\n', [`3:2 ${plain('a hard line break')}`]],
    ['a backslash as a line break', '## A\n\nB\\\nC\n', [`3:2 ${plain('a hard line break')}`]],
    ['raw HTML in a line', '## A\n\nB<br>C\n', [`3:2 ${plain('HTML')}`]],
    ['markup in a heading', '## A *B*\n\nText.\n', [`1:6 ${plain('emphasis')}`]],
    ['a table', '## A\n\n| B | C |\n| - | - |\n| D | E |\n', [`3:1 ${misplaced('a table')}`]],
    ['strikethrough', '## A\n\nB ~~C~~\n', [`3:3 ${plain('strikethrough')}`]],
    [
      'a footnote',
      '## A\n\nB[^1]\n\n[^1]: C\n',
      [`3:2 ${plain('a footnote')}`, `5:1 ${misplaced('a footnote')}`],
    ],
    ['a check box', '## A\n\n- B\n- [ ] C\n- [x] D\n', [`4:1 ${CHECK_BOX}`, `5:1 ${CHECK_BOX}`]],
    ['a heading with nothing below it', '## A\n\n## B\n\nC\n\n## D\n', [`1:1 ${NOTHING}`, `7:1 ${NOTHING}`]],
    ['an empty body', '', [`1:1 ${NO_SECTIONS}`]],
    ['text without any heading', 'Text.\n', [`1:1 ${BEFORE_HEADING}`, `2:1 ${NO_SECTIONS}`]],
    [
      'several things at once',
      '## A\n\n*B*\n\n- C\n  - D\n\n1. E\n',
      [`3:1 ${plain('emphasis')}`, `6:3 ${inBullet('a nested list')}`, `8:1 ${AFTER_LIST}`],
    ],
  ])('with %s is refused at its place', (_what, body, problems) => {
    expect(read(readSections, body).problems).toEqual(problems);
  });

  it.each([
    ['a bullet', '## A\n\n- B\n-\n- C\n', '4:1'],
    ['a heading', '##\n\nText.\n', '1:1'],
    ['a paragraph', '## A\n\n&nbsp;\n', '3:1'],
  ])('is refused for %s without text', (_what, body, place) => {
    expect(read(readSections, body).problems).toEqual([
      expect.stringMatching(new RegExp(`^${place} .*\\bempty\\b`)),
    ]);
  });

  it('has its references called links and images', () => {
    expect(read(readSections, '## A\n\nB [C] ![D][C]\n\n[C]: https://example.com/\n').problems).toEqual([
      `3:3 ${plain('a link')}`,
      `3:7 ${plain('an image')}`,
      `5:1 ${misplaced('a link definition')}`,
    ]);
  });

  it.each([
    ['a block quote', '## A\n\n- > B\n'],
    ['a heading', '## A\n\n- # B\n'],
    ['a code block', '## A\n\n-     B\n'],
  ])('is not said to have two paragraphs in a bullet that holds %s', (_what, body) => {
    const { problems } = read(readSections, body);
    expect(problems).toEqual([expect.stringMatching(/^3:\d+ sections have /)]);
    expect(problems).not.toEqual([expect.stringContaining('more than one paragraph')]);
  });
});

describe('the body of a project or profile', () => {
  it('becomes a description, its paragraphs joined by blank lines', () => {
    const reading = read(readDescription, 'One\nline.\n\nTwo.\n');
    expect(reading).toEqual({ result: 'One line.\n\nTwo.', problems: [] });
  });

  it.each([
    ['nothing', '', '1:1 description is missing; write it as the text below the frontmatter'],
    ['blank lines only', '\n \n', '3:1 description is missing; write it as the text below the frontmatter'],
    ['a list', '- A\n', `1:1 ${NO_PARAGRAPH}`],
    ['a heading', 'Text.\n\n## A\n', `3:1 ${NO_PARAGRAPH}`],
    ['a table', '| B |\n| - |\n| C |\n', `1:1 ${NO_PARAGRAPH}`],
    ['strikethrough', 'A ~~B~~\n', `1:3 ${plain('strikethrough')}`],
    ['a link', 'See [A](https://example.com/).\n', `1:5 ${plain('a link')}`],
  ])('is refused for %s', (_what, body, problem) => {
    expect(read(readDescription, body).problems).toEqual([problem]);
  });
});
