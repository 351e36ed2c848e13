import { formatPath } from '../schemas/issue.ts';
import type { ContentProblem } from './content-error.ts';
import { findPaths } from './field-paths.ts';
import type { MarkdownFile } from './front-matter.ts';

/** Control characters but tab and newline, and halves of a character; no reader can see what they do to a text. */
const UNPRINTABLE = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

const MESSAGE = 'has a character that cannot be shown; remove it or write the text anew';

/** Reports every text of a file that has an unprintable character, be it as it is or as an escape of YAML. */
export function reportUnprintable(
  { file, data, body, locate }: MarkdownFile,
  problems: ContentProblem[],
): void {
  for (const path of findPaths(data, isUnprintable)) {
    problems.push({ file, ...locate(path), field: formatPath(path), message: MESSAGE });
  }
  for (const [index, text] of body.split('\n').entries()) {
    const column = text.search(UNPRINTABLE) + 1;
    if (column > 0) problems.push({ file, line: index + 1, column, field: '', message: MESSAGE });
  }
}

function isUnprintable(value: unknown): boolean {
  return typeof value === 'string' && UNPRINTABLE.test(value);
}
