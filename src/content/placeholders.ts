import type { ContentProblem } from './content-error.ts';

/** Begins what a template leaves to the owner. */
export const PLACEHOLDER = 'Write…';

const MESSAGE = `is the text of a template; write your own in place of "${PLACEHOLDER}", or keep draft: true`;

/** Finds every line of a file that still has the text of a template, which must not be published. */
export function findPlaceholders(file: string, text: string): ContentProblem[] {
  return text.split('\n').flatMap((line, index) => {
    const column = line.indexOf(PLACEHOLDER) + 1;
    return column > 0 ? [{ file, line: index + 1, column, field: '', message: MESSAGE }] : [];
  });
}
