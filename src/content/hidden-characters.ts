import { decode } from 'html-entities';
import type { Nodes } from 'mdast';
import { valueAt } from '../schemas/issue.ts';
import type { ContentProblem } from './content-error.ts';
import { findPaths } from './field-paths.ts';
import { type Position, toFieldProblem } from './field-places.ts';
import type { MarkdownFile } from './front-matter.ts';
import { startOf } from './markdown-tree.ts';

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

/** Finds every line of a file that has a hidden character. */
export function findHiddenLines(file: string, text: string): ContentProblem[] {
  if (!HIDDEN.test(text)) return [];
  return text.split('\n').flatMap((line, index) => {
    const found = findHiddenCharacter(line);
    return found ? { file, line: index + 1, column: found.index + 1, field: '', message: found.message } : [];
  });
}

/** Finds nodes with a hidden character that their text has as a character reference, such as `&#8203;`. */
export function findHiddenReferences(
  nodes: readonly Nodes[],
  text: string,
): (Position & { message: string })[] {
  if (HIDDEN.test(text)) return [];
  return nodes.flatMap((node) => {
    const value = ['value', 'alt', 'title', 'url'].map((name) => Reflect.get(node, name) ?? '').join('');
    const found = findHiddenCharacter(node.type === 'html' ? decode(value) : value);
    return found ? { ...startOf(node), message: found.message } : [];
  });
}

/** Finds fields with a hidden character that YAML has as an escape, such as `"\u200B"`. */
export function findHiddenFields(markdown: MarkdownFile): ContentProblem[] {
  const { data, places } = markdown;
  if (HIDDEN.test(places.yaml)) return [];
  return findPaths(data, (value) => typeof value === 'string' && HIDDEN.test(value)).flatMap((path) => {
    const found = findHiddenCharacter(String(valueAt(data, path)));
    return found ? toFieldProblem(markdown, path, found.message) : [];
  });
}
