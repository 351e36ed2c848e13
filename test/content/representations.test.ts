import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Prose } from '../../src/content/body.ts';
import type { Entry } from '../../src/content/collections.ts';
import { type CaseStudyContent, showEntry } from '../../src/content/content.ts';
import { checkFile, openFile, readContent } from '../../src/content/read.ts';
import { READ_OPTIONS } from '../fixtures/content.ts';
import { copyContent, readAlone } from './content-folder.ts';
import { changeSample, sampleStudyWith } from './sample-files.ts';

interface Row {
  what: string;
  written: string;
  html: string;
  markdown: string;
  paragraphs?: string[];
  bullets?: string[];
}

const rows: Row[] = parse(readFileSync(new URL('./representations.yaml', import.meta.url), 'utf8'));
const FILE = 'content/case-studies/sample.md';
const PAGES = new Map([
  ['content/case-studies/other.md', '/case-studies/another'],
  ['content/projects/sample.md', '/projects#sample'],
]);

const CONTEXT = { ...READ_OPTIONS, baseUrl: 'https://example.com', pages: PAGES };

async function readStudy(body: string) {
  const opened = openFile('caseStudies', FILE, sampleStudyWith(body));
  const { entry, problems } = await checkFile(opened, CONTEXT);
  expect(problems).toEqual([]);
  if (!entry) throw new Error('The study has no entry');
  return showEntry(entry) as CaseStudyContent;
}

/** Returns the text of an entry as it is shown. */
const shownBy = (entry?: Entry<object>): Partial<Prose> => (entry ? showEntry(entry).text : {});

it.each(rows)(
  '$what has its form on the page, in Markdown and in JSON',
  async ({ written, html, markdown, ...section }) => {
    const { text: shown, sections } = await readStudy(`## A section\n\n${written}\n`);
    const { what: _, ...content } = section;
    expect(shown.html).toBe(`<h2 id="a-section">A section</h2>\n${html}`);
    expect(shown.markdown).toBe(`## A section\n\n${markdown}`);
    expect(sections).toEqual([{ title: 'A section', ...content }]);
  },
);

describe('a case study', () => {
  it('has the text before its first heading in a section with its own title', async () => {
    const { sections } = await readStudy('Before.\n\n### Part\n\n## One\n\n## Two *b*\n\nText.\n');
    expect(sections).toEqual([
      { title: 'A sample study', paragraphs: ['Before.', 'Part'] },
      { title: 'One' },
      { title: 'Two b', paragraphs: ['Text.'] },
    ]);
  });

  it('has each footnote at the end of the section that calls it first, and its lists stay bullets', async () => {
    const { sections } = await readStudy(
      '[^c]: Third.\n\n## One\n\nText[^b].\n\n- Item\n\n## Two\n\n> Quote[^a][^b].\n>\n> [^b]: Called[^c].\n\n1. Item\n\n[^a]: Last.\n',
    );
    expect(sections).toEqual([
      { title: 'One', paragraphs: ['Text[1].', '[1] Called[3].', '[3] Third.'], bullets: ['Item'] },
      { title: 'Two', paragraphs: ['Quote[2][1].', '[2] Last.'], bullets: ['1. Item'] },
    ]);
  });

  it.each([
    ['repeats the title', '# A *Sample* study!\n\n## One\n\nText.', '## One\n\nText.', ['One']],
    [
      'is one section of many',
      '# One\n\n## Part\n\n# Two\n\nText.',
      '## One\n\n### Part\n\n## Two\n\nText.',
      ['One', 'Two'],
    ],
    [
      'repeats the title, before others',
      'A sample study\n===\n\n# One\n\n###### Six',
      '## One\n\n###### Six',
      ['One'],
    ],
    [
      'links to something',
      '# [A sample study](/docs)',
      '## [A sample study](https://example.com/docs)',
      ['A sample study (https://example.com/docs)'],
    ],
    ['is quoted', '> # One\n\n## Two', '> ## One\n\n## Two', ['A sample study', 'Two']],
  ])('has no heading of level one where a text has one that %s', async (_, text, markdown, titles) => {
    const { text: shown, sections } = await readStudy(`${text}\n`);
    expect(shown.markdown).toBe(markdown);
    const headings = [...markdown.matchAll(/(#+) \[?([\w ]+)/g)].map(([, { length } = '', title = '']) => {
      const id = title.toLowerCase().replaceAll(' ', '-');
      return [`<h${length} id="${id}">`];
    });
    expect(shown.html.match(/<h\d[^>]*>/g)).toEqual(headings.flat());
    expect(sections.map(({ title }) => title)).toEqual(titles);
  });
});

it('has a description as paragraphs joined by blank lines, with lists as lines', async () => {
  const text = changeSample(
    'projects/sample.md',
    'A sample description.',
    'One\ntwo.\n\n- a\n  - b\n- c\n\n## Part\n\n2. d\n',
  );
  const {
    entries: [entry],
  } = await readAlone('projects/sample.md', text);
  expect(entry?.rendered?.metadata.plainText).toHaveProperty(
    'description',
    'One two.\n\n• a\n• b\n• c\n\nPart\n\n2. d',
  );
  // The name of the project is a heading of level two on the page that shows all of them.
  expect(shownBy(entry).html).toContain('<h3 id="sample/part">Part</h3>');
  expect(shownBy(entry).markdown).toContain('### Part');
});

it('has the sections of a project below its name, whatever their level in its text', async () => {
  const text = changeSample('projects/sample.md', 'A sample description.', '# Sample\n\n# Part\n\nText.');
  const {
    entries: [entry],
  } = await readAlone('projects/sample.md', text);
  expect(shownBy(entry).html).toBe('<h3 id="sample/part">Part</h3>\n<p>Text.</p>');
  expect(entry?.rendered?.metadata.plainText).toHaveProperty('description', 'Part\n\nText.');
});

it('has an anchor for a heading of emoji alone', async () => {
  const { text } = await readStudy('## 🚀\n\n## 🌊\n');
  expect(text.html.match(/ id="[^"]*"/g)).toEqual([' id="heading"', ' id="heading-1"']);
});

it('gives no two projects an anchor that is the same, whatever they are called', async () => {
  const project = (body: string) => changeSample('projects/sample.md', 'A sample description.', body);
  const folder = await copyContent({
    'projects/a.md': project('See [this](#c) and [that](a-b.md#c).[^b-1]\n\n## C\n\n## B C\n\n[^b-1]: One.'),
    'projects/a-b.md': project('Text.[^1]\n\n## C\n\n[^1]: Two.'),
  });
  const { files, problems } = await readContent(folder, READ_OPTIONS);
  expect(problems).toEqual([]);
  const html = files
    .map(({ page = '', entry }) => (/^\/projects#a/.test(page) ? shownBy(entry).html : ''))
    .join('');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(7);
  expect(new Set(ids).size).toBe(ids.length);
  const links = [...html.matchAll(/ href="(?:\/projects)?#([^"]+)"/g)].map(([, id]) => id);
  expect(links).toEqual(expect.arrayContaining(['a/c', 'a-b/c']));
  expect(ids).toEqual(expect.arrayContaining(links));
});

const markup = fc.constantFrom(
  ...['<', '</', '>', '/>', ' ', '\n', '\n\n', '"', "'", '=', 'a', '<!--', '-->', '<![CDATA[', ']]>', '<?'],
  ...['details', 'summary', 'sup', 'kbd', 'br', 'script', 'img', 'svg', 'style', ' open', ' src=x'],
  ...[' onclick=x', ' class=x', ' style="x"', '<div', '</div>'],
  ...['<details>', '</details>', '<summary>', '<sup>', '</sup>', '<br>', '<script>', '</p>', '- ', '> ', '`'],
);
const ALLOWED = /^<\/?(?:h[23]|p|pre|code|ul|li|blockquote|hr|(?:details|summary|sup|kbd|br))$/;

it('has no markup on its page but what Markdown makes and the six elements, or refuses the text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(markup, { minLength: 1, maxLength: 12 }), async (pieces) => {
      const opened = openFile('caseStudies', FILE, sampleStudyWith(`## A section\n\n${pieces.join('')}\n`));
      const { entry, problems } = await checkFile(opened, CONTEXT);
      if (problems.length > 0) return;
      const tags = shownBy(entry).html?.match(/<(?:"[^"]*"|[^">])*>/g) ?? [];
      const wrong = tags.filter(
        (tag) =>
          !ALLOWED.test(
            tag.replace(/ class="language-[^"]*"| tabindex="0"/, '').replace(/(?: id="[\w-]*"| open)?>$/, ''),
          ),
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
