import fc from 'fast-check';
import { decode } from 'html-entities';
import { expect, it } from 'vitest';
import type { CollectionName } from '../../src/content/collections.ts';
import { type CaseStudyContent, showEntry } from '../../src/content/content.ts';
import { checkFile, openFile } from '../../src/content/read.ts';
import { READ_OPTIONS } from '../fixtures/content.ts';
import { SAMPLES, sampleStudyWith } from './sample-files.ts';

const CONTEXT = { ...READ_OPTIONS, pages: new Map<string, string>() };
/** The same texts at each run, so that only a change makes a test fail; try other numbers with a change of the parser. */
const SEED = Number(process.env['SEED'] ?? 1);
const WORDS = ['alder', 'birch', 'cedar', 'maple', 'rowan', '日本', 'øre'];

function wordsIn(text = ''): string[] {
  return WORDS.filter((word) => text.includes(word));
}

/** Reads a file of any text: it has an entry, or problems with their places, and never neither. */
async function read(collection: CollectionName, file: string, text: string) {
  const checked = await checkFile(openFile(collection, file, text), CONTEXT);
  const { entry, problems } = checked;
  expect(entry !== undefined || problems.length > 0).toBe(true);
  for (const { line, column, message } of problems) {
    expect([line >= 1, column >= 1, message.includes(';')]).toEqual([true, true, true]);
  }
  return checked;
}

const piece = fc.constantFrom(
  ...WORDS.map((word) => `${word} `),
  ...['*', '**', '_', '`', '```\n', '```dot\n', '~~', '~', '\n', '\n\n', '- ', '1. ', '> '],
  ...['## ', '### ', '# ', '| ', '|-|-|\n', '[', '](', ')', '![', '<br>', '<sup>', '</sup>'],
  ...['<details>\n<summary>', '</details>\n\n', '<!-- ', '-->', '\n<!-- a --> ', '- [x] ', '{{<sup>}}'],
  ...['## b[^1]\n\n- c\n\n', '&nbsp;', '&#0;', '\\'],
  ...['[a](https://example.com/ "b")', '[x]: /docs\n', '[x]', '[^1]', '\n[^1]: note\n', '---\n', '***\n'],
  ...['    '],
  ...['https://a.example/b', 'www.a.example', 'a@a.example', '<a@a.example>', 'content-image:6162', '$&'],
  ...['\t', '+++'],
);
const body = fc.array(piece, { minLength: 1, maxLength: 14 }).map((pieces) => pieces.join(''));

it('gives every body a page, Markdown and JSON with the same words, or a problem with its place', async () => {
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const { entry, problems } = await read(
        'caseStudies',
        'content/case-studies/a.md',
        sampleStudyWith(text),
      );
      if (!entry || problems.length > 0) return;
      // The language of a code block is not text: it is a class on the page, and part of the fence in Markdown.
      const { text: shown, sections } = showEntry(entry) as CaseStudyContent;
      const page = wordsIn(shown.html.replaceAll(/ class="[^"]*"/g, ''));
      expect(wordsIn(JSON.stringify(sections))).toEqual(page);
      // Beside asterisks, a letter may be written as a character reference.
      expect(wordsIn(decode(shown.markdown))).toEqual(expect.arrayContaining(page));
    }),
    { numRuns: 2_000, seed: SEED },
  );
});

const value = fc.constantFrom(
  ...['', 'null', '~', '[]', '{}', '""', '[[]]', '{ a: b }', '{x}', '- x', '0', '-1', '1e400', '0x10'],
  ...['true', '.nan'],
  ...['2024-02-31', '2024', '"2024"', '*a', '&a [*a]', '&a x', '!tag x', '"\\u200B"', "'", '"', '['],
  ...['|\n  x', '>\n', '@x'],
  ...['https://a b', '/x', '//x', 'mailto:', 'javascript:x', './images/x.png', '\u00AD', '日本', '%', '# x'],
  ...['? x', '- - -'],
);
const change = fc.tuple(fc.nat(40), value, fc.constantFrom('value', 'key', 'line'));
const files = fc.constantFrom(
  ['profile', 'profile.md'] as const,
  ['projects', 'projects/sample.md'] as const,
  ['caseStudies', 'case-studies/sample.md'] as const,
  ['pages', 'pages/sample.md'] as const,
);

it('gives every frontmatter an entry, or a problem with its place', async () => {
  await fc.assert(
    fc.asyncProperty(
      files,
      fc.array(change, { minLength: 1, maxLength: 3 }),
      async ([name, file], changes) => {
        const lines = SAMPLES[file].split('\n');
        for (const [at, text, what] of changes) {
          const index = 1 + (at % (lines.indexOf('---', 1) - 1));
          const [, key = ''] = /^(\s*(?:- )?[\w-]+:)/.exec(lines[index] ?? '') ?? [];
          lines[index] = { value: `${key} ${text}`, key: `${text}: x`, line: text }[what];
        }
        await read(name, `content/${file}`, lines.join('\n'));
      },
    ),
    { numRuns: 500, seed: SEED },
  );
});
