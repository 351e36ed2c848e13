import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import matter from 'gray-matter';
import { format } from 'prettier';
import { type CreateNodeOptions, parse, stringify, type ToStringOptions } from 'yaml';

/** Rewrites the frontmatter of a file as a program does that read it. */
function rewriteFields(text: string, options: ToStringOptions & CreateNodeOptions): string {
  const { data, content } = matter(text, { engines: { yaml: (yaml: string) => parse(yaml) } });
  return `---\n${stringify(data, options)}---\n${content}`;
}

/** What programs make of a content file that people have written. */
export const rewriters: [by: string, rewrite: (text: string) => string | Promise<string>][] = [
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

/** Rewrites every Markdown file below a folder, which gets its number too. Returns how many have changed. */
export async function rewriteFiles(
  folder: string,
  rewrite: (text: string, index: number) => string | Promise<string>,
): Promise<number> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  let changed = 0;
  for (const [index, name] of names.filter((each) => each.endsWith('.md')).entries()) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    const rewritten = await rewrite(text, index);
    if (rewritten !== text) changed++;
    writeFileSync(file, rewritten);
  }
  return changed;
}
