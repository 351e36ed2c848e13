import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ContentProblem } from './content-error.ts';

/** What is meant to be Markdown, under whatever ending an editor or a system gives it. */
const MARKDOWN = /\.(?:md|markdown|mdown|mkdn?|mdx)(?:\.txt)?$/i;

const WRONG_ENDING = 'has an ending that is not read; rename it to end in .md';
const WRONG_PLACE = 'is in a place that is not read; move it to where its like are, or remove it';

/** Whether a file is hidden, such as the lock that an editor leaves beside an open one; those are nobody's content. */
export function isHidden(name: string): boolean {
  return name.split(/[/\\]/).some((part) => part.startsWith('.'));
}

/**
 * Reports the Markdown files below a folder that none of the sources (a file or a folder each) reads: they would be
 * missing from the site without a word.
 */
export async function reportStrayFiles(
  folder: string,
  sources: readonly string[],
  problems: ContentProblem[],
): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names.map((each) => each.replaceAll(path.sep, '/'))) {
    if (isHidden(name) || !MARKDOWN.test(name) || sources.includes(name)) continue;
    const isInSource = sources.includes(path.posix.dirname(name));
    if (isInSource && name.endsWith('.md')) continue;
    const file = path.posix.join(path.basename(folder), name);
    problems.push({ file, line: 1, column: 1, field: '', message: isInSource ? WRONG_ENDING : WRONG_PLACE });
  }
}
