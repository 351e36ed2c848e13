import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { decode, encode } from 'html-entities';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { showEntry } from '../../src/content/content.ts';
import { type InlineText, renderInline, toPlain } from '../../src/content/inline-text.ts';
import { checkFile, openFile } from '../../src/content/read.ts';
import { renderInlineMarkdown } from '../../src/site/render/markdown-text.ts';
import { READ_OPTIONS } from '../fixtures/content.ts';
import { SAMPLES } from './sample-files.ts';

const FILE = 'content/case-studies/sample.md';
const CONTEXT = {
  ...READ_OPTIONS,
  baseUrl: 'https://example.com',
  pages: new Map([
    [FILE, '/case-studies/sample'],
    ['content/case-studies/other.md', '/case-studies/another'],
  ]),
};

const toHtml = (text: InlineText) => (typeof text === 'string' ? encode(text) : renderInline(text));

/** Reads a case study, in which some fields are replaced with texts in quotes. */
async function readStudy(fields: Record<string, string>) {
  const lines = SAMPLES['case-studies/sample.md'].split('\n').map((line) => {
    const [name = ''] = line.split(':');
    return Object.hasOwn(fields, name) ? `${name}: ${JSON.stringify(fields[name])}` : line;
  });
  const { entry, problems, links } = await checkFile(
    openFile('caseStudies', FILE, lines.join('\n')),
    CONTEXT,
  );
  // The schema of the collection gives it these fields.
  const shown =
    entry?.rendered && (showEntry(entry) as unknown as { summary: InlineText; title: InlineText });
  const format = ({ line, column, field, message }: (typeof problems)[number]) =>
    `${line}:${column} ${field} ${message}`;
  return {
    shown: shown ?? { summary: '', title: '' },
    links,
    problems: problems.filter(({ isWarning }) => !isWarning).map(format),
    warnings: problems.filter(({ isWarning }) => isWarning).map(format),
  };
}

const rows: { what: string; written: string; html: string; markdown: string; plain: string }[] = parse(
  readFileSync(new URL('./field-texts.yaml', import.meta.url), 'utf8'),
);

it.each(rows)(
  'a field shows $what on pages and in Markdown, and has plain text for all else',
  async (row) => {
    const { shown, problems, warnings } = await readStudy({ summary: row.written });
    expect([problems, warnings]).toEqual([[], []]);
    expect(await toHtml(shown.summary)).toBe(row.html);
    expect(renderInlineMarkdown(shown.summary)).toBe(row.markdown);
    expect(toPlain(shown.summary)).toBe(row.plain);
  },
);

it.each([
  'C++, C# and F#: f*ck, **nothing, 2*3*4, 2**10**3 and 5 * 3',
  'snake_case, a_b_c, __init and node_modules/_x',
  'An array[0], [sic], [1], {x}, ~5 ms, 3 < 5 > 2, a & b, R&D, 100 %',
  '*nix and *BSD, or a 4*4 grid of 2*2',
  'A 5* hotel, and a 4* one',
  '1. Preis beim Wettbewerb',
  '> 5 people',
  '# 1 in sales',
  'C:\\Users\\me at 10:30, a@b, US$ and $5',
])('%s is the same in every representation', async (written) => {
  const { shown, problems, warnings } = await readStudy({ summary: written, title: written });
  expect([problems, warnings]).toEqual([[], []]);
  expect([shown.summary, shown.title]).toEqual([written, written]);
});

it.each([
  ['<b>Bold</b> Vec<T>', 'summary has HTML, which a field shows as written'],
  ['A ![map](./images/map.png)', 'summary has an image, which a field shows as written'],
  ['~~Old~~ new', 'summary has text struck out with ~~, which a field shows as written'],
  ['## Part', 'summary begins like a quotation or a heading, which a field shows as written'],
  ['- One', ' has a list in a text, which is shown on one line as it is written'],
  ['See {{< x >}}', 'summary has a shortcode {{ … }}, which the page shows as written'],
])('%s is shown as it is written, with a warning', async (written, warning) => {
  const { shown, problems, warnings } = await readStudy({ summary: written });
  expect(problems).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/^4:1[01] .*; ./)]);
  expect(warnings[0]).toContain(warning);
  expect(toPlain(shown.summary)).toBe(written);
});

it.each(['**Bold**', '*Sample*', 'How `fsync` lies', 'A [link](/docs)', '<b>Bold</b>', 'R&amp;D'])(
  'a name shows %s as it is written, with a warning',
  async (title) => {
    const { shown, warnings } = await readStudy({ title });
    expect(warnings).toEqual([
      '3:8 title has marks of Markdown or HTML, which this field shows as written; remove them',
    ]);
    expect(shown.title).toBe(title);
  },
);

it.each([
  ['[x](javascript:alert(1))', ['javascript:alert(1)'], []],
  ['[x](/nope) [y](a.md)', ['/nope', 'a.md'], []],
  [
    '[](https://example.com)',
    ['https://example.com'],
    ['has a link without text; write some in the brackets'],
  ],
  ['So&#8203;me', [], ['has U+200B, which is invisible; delete it']],
  ['&nbsp;', [], ['is empty; write some text']],
  ['<!-- none -->', [], ['is empty; write some text']],
])('the links and texts of %.30s are checked as those of a body', async (written, urls, messages) => {
  const { links, problems } = await readStudy({ summary: written });
  expect(links.map(({ url, field, line, column }) => [url, field, line, column])).toEqual(
    urls.map((url) => [url, 'summary', 4, 10]),
  );
  expect(problems).toEqual(messages.map((message) => `4:10 summary ${message}`));
});

const fold = (text: string) => text.replace(/\s+/g, ' ').trim();

it('any text of a field reads the same on pages and elsewhere, with no elements but those of its marks', async () => {
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...'*_`[]()<>&\\ !#~',
          '**',
          '](/docs)',
          'www.a.b',
          '&amp;',
          '<b>',
          '- ',
          'C++',
          '2*3',
        ),
        fc.string({ unit: 'grapheme-ascii', maxLength: 4 }),
      ),
      { minLength: 1, maxLength: 8 },
    )
    .map((parts) => fold(parts.join('')));
  await fc.assert(
    fc.asyncProperty(text, async (written) => {
      const { shown, problems } = await readStudy({ summary: written });
      if (problems.length > 0) return;
      const html = await toHtml(shown.summary);
      const bare = html.replace(/<\/?(?:strong|em|code|a)(?: (?:href|title)="[^"]*")*>/g, '');
      expect(bare).not.toContain('<');
      // The plain text of a link has its URL as well.
      if (!html.includes('<a ')) expect(fold(decode(bare))).toBe(fold(toPlain(shown.summary)));
    }),
    { numRuns: 300 },
  );
});
