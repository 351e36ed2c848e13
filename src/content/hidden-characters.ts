import type { Root } from 'mdast';
import { formatPath, valueAt } from '../schemas/issue.ts';
import type { ContentProblem } from './content-error.ts';
import { findPaths } from './field-paths.ts';
import type { MarkdownFile } from './front-matter.ts';
import { eachNode, startOf } from './markdown-tree.ts';

/**
 * Characters that no reader sees and that change or replace what is read: controls but tab and newline, halves of a
 * character, code points that are none, line and paragraph separators, bidirectional controls, characters without
 * width, and the sign of a character lost in conversion. U+200C and U+200D are needed by scripts and emoji.
 */
const HIDDEN =
  /(?![\t\n])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u200B\u2060\uFEFF\uFFFD]/u;

/** What is wrong with the first hidden character of a text, and its index; undefined without one. */
export function findHiddenCharacter(text: string): { index: number; message: string } | undefined {
  const match = HIDDEN.exec(text);
  return match ? { index: match.index, message: describe(match[0]) } : undefined;
}

function describe(character: string): string {
  const name = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  if (character === '\uFFFD') {
    return `has ${name}, which marks a character lost in conversion; retype the character`;
  }
  return /\p{Bidi_Control}/u.test(character)
    ? `has ${name}, which invisibly changes the direction of the text; delete it`
    : `has ${name}, which nobody sees; delete it`;
}

/** Reports every line of a file that has a hidden character. */
export function reportHiddenCharacters(file: string, text: string, problems: ContentProblem[]): void {
  if (!HIDDEN.test(text)) return;
  for (const [index, line] of text.split('\n').entries()) {
    const found = findHiddenCharacter(line);
    if (found) {
      problems.push({ file, line: index + 1, column: found.index + 1, field: '', message: found.message });
    }
  }
}

/** Reports hidden characters that a body has as character references, such as `&#8203;`. */
export function reportHiddenReferences(
  { file, body }: { file: string; body: string },
  tree: Root,
  problems: ContentProblem[],
): void {
  if (!body.includes('&')) return;
  for (const node of eachNode(tree)) {
    const texts = [
      'value' in node && node.value,
      'alt' in node && node.alt,
      'title' in node && node.title,
      'url' in node && node.url,
    ];
    const found = texts.flatMap((text) => (text && findHiddenCharacter(text)) || []).at(0);
    const { start, end } = node.position ?? {};
    const written = body.slice(start?.offset, end?.offset);
    if (found && node.type !== 'html' && !findHiddenCharacter(written)) {
      problems.push({ file, ...startOf(node), field: '', message: found.message });
    }
  }
}

/** Finds fields with a hidden character that YAML has as an escape, such as `"\u200B"`. */
export function findHiddenFields({ file, data, places }: MarkdownFile): ContentProblem[] {
  if (!places.yaml.includes('\\') || HIDDEN.test(places.yaml)) return [];
  return findPaths(data, (value) => typeof value === 'string' && HIDDEN.test(value)).map((path) => {
    const message = findHiddenCharacter(String(valueAt(data, path)))?.message ?? '';
    return { file, ...places.locate(path), field: formatPath(path), message };
  });
}
