import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import matter from 'gray-matter';
import { format } from 'prettier';
import { expect, it } from 'vitest';
import { type CreateNodeOptions, parse, stringify, type ToStringOptions } from 'yaml';
import { readEntries } from '../../src/content/load.ts';
import { copyContent } from './content-folder.ts';

/** Rewrites the frontmatter of a file as a program does that read it. */
function rewriteFields(text: string, options: ToStringOptions & CreateNodeOptions): string {
  const { data, content } = matter(text, { engines: { yaml: (yaml: string) => parse(yaml) } });
  return `---\n${stringify(data, options)}---\n${content}`;
}

const rewriters: [by: string, rewrite: (text: string) => string | Promise<string>][] = [
  ['Prettier', (text) => format(text, { parser: 'markdown' })],
  [
    'Prettier with lines of 60',
    (text) => format(text, { parser: 'markdown', proseWrap: 'always', printWidth: 60 }),
  ],
  ['Prettier with a line a paragraph', (text) => format(text, { parser: 'markdown', proseWrap: 'never' })],
  ['yaml, folded at 80', (text) => rewriteFields(text, { lineWidth: 80 })],
  [
    'an editor that quotes over several lines',
    (text) =>
      rewriteFields(text, { lineWidth: 40, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' }),
  ],
  [
    'an editor that writes blocks',
    (text) =>
      rewriteFields(text, { lineWidth: 60, defaultStringType: 'BLOCK_FOLDED', defaultKeyType: 'PLAIN' }),
  ],
  [
    'an editor that writes literal blocks',
    (text) => rewriteFields(text, { defaultStringType: 'BLOCK_LITERAL', defaultKeyType: 'PLAIN' }),
  ],
  ['an editor on Windows', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
];

it.each(rewriters)('publishes the same whatever %s makes of the files', async (_by, rewrite) => {
  await using folder = await copyContent();
  const before = await readEntries(folder.path);
  const names = await readdir(folder.path, { recursive: true });
  let changed = 0;
  for (const name of names.filter((each) => each.endsWith('.md'))) {
    const file = path.join(folder.path, name);
    const text = await readFile(file, 'utf8');
    const rewritten = await rewrite(text);
    if (rewritten !== text) changed++;
    await writeFile(file, rewritten);
  }
  expect(changed).toBeGreaterThan(1);
  expect(await readEntries(folder.path)).toEqual(before);
});
