import matter from 'gray-matter';
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import type { ContentProblem } from './content-error.ts';

/** A place in a file; both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A content file taken apart: its fields, its body, and where each field stands. */
export interface MarkdownFile {
  file: string;
  data: unknown;
  /** The Markdown below the frontmatter, preceded by blank lines so that its line numbers are the file's. */
  body: string;
  /** Where the value at a path stands; where there is none, where the nearest value around it does. */
  locate(path: readonly PropertyKey[]): Position;
  /** Whether the value at a path is null because nothing is written there, not because `null` is. */
  isBlank(path: readonly PropertyKey[]): boolean;
  /** Where a property's name stands in the object at a path. */
  locateKey(path: readonly PropertyKey[], key: string): Position;
}

/**
 * Splits a Markdown file into YAML frontmatter and body. Only YAML is accepted (gray-matter would run
 * JavaScript otherwise); dates stay strings, since YAML 1.2 knows none. Returns the problems instead of a file
 * when the frontmatter cannot be read.
 */
export function parseFrontMatter(file: string, text: string): MarkdownFile | ContentProblem[] {
  // Lines keep their numbers; a carriage return before the closing --- would become part of the last value.
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (!/^---[ \t]*\n/.test(source)) {
    return [
      { file, line: 1, column: 1, field: '', message: 'has no frontmatter; begin the file with a line ---' },
    ];
  }
  if (!/\n---[ \t]*(?:\n|$)/.test(source)) {
    const message = 'has frontmatter that is never closed; end it with a line ---';
    return [{ file, line: 1, column: 1, field: '', message }];
  }
  const { content, matter: yaml } = matter(source, { engines: { yaml: () => ({}) } });
  const lines = new LineCounter();
  // The block starts right behind the opening ---, on line 1, so its line numbers are the file's.
  const parsed = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const faults = parsed.errors.map((error) => ({ offset: error.pos[0], fault: error.message }));
  // Nobody means an alias, a tag or an anchor here; the likely cause is a text that begins with such a sign.
  visit(parsed, {
    Node: (_key, node) => {
      const offset = offsetOf(node);
      if (isAlias(node)) faults.push({ offset, fault: 'Text cannot begin with *' });
      else if (node.tag ?? node.anchor) {
        // The node begins behind the sign and its word.
        const word = /(?<!\S)([^\s!&]*)[!&]\S*\s*$/.exec(yaml.slice(0, offset));
        const sign = word ? word.index + (word[1]?.length ?? 0) : offset;
        faults.push({ offset: sign, fault: `Text cannot begin with ${yaml.charAt(sign)}` });
      }
    },
  });
  if (faults.length > 0) {
    return faults.map(({ offset, fault }) => ({
      file,
      ...position(lines, offset),
      field: '',
      message: `is no valid YAML: ${fault}; mend the line or put the text in quotes`,
    }));
  }
  const bodyStart = source.length - content.length;
  return {
    file,
    data: parsed.toJS() ?? {},
    body: '\n'.repeat(source.slice(0, bodyStart).split('\n').length - 1) + content,
    locate: (path) => position(lines, offsetOf(nearestNode(parsed, path))),
    isBlank: (path) => {
      const node = parsed.getIn(path, true);
      return isScalar(node) && node.value === null && node.source === '';
    },
    locateKey: (path, key) => position(lines, offsetOf(keyNode(nearestNode(parsed, path), key))),
  };
}

function position(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

function offsetOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}

function nearestNode(document: Document, path: readonly PropertyKey[]): Node | null {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node)) return node;
  }
  return isNode(document.contents) ? document.contents : null;
}

function keyNode(map: Node | null, key: string): Node | null {
  if (!isMap(map)) return map;
  const pair = map.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
  return isNode(pair?.key) ? pair.key : map;
}

/** The identifier of an entry by its file: the name without folder and ending. */
export function toId(file: string): string {
  return file.replace(/^.*\/|\.md$/g, '');
}
