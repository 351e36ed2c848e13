import matter from 'gray-matter';
import { type Document, isMap, isNode, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import type { ContentProblem } from './content-error.ts';
import { findScalarProblems } from './scalar-problems.ts';
import { findYamlProblems } from './yaml-problems.ts';

/** A place in a file; both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A content file taken apart: its fields, its body, and where each field is. */
export interface MarkdownFile {
  file: string;
  data: unknown;
  /** The Markdown below the frontmatter, preceded by blank lines so that its line numbers are the file's. */
  body: string;
  /** What is wrong with single values, whatever the schema says of them. */
  problems: ContentProblem[];
  /** Where the value at a path is; where there is none, where the nearest value around it is. */
  locate(path: readonly PropertyKey[]): Position;
  /** The value at a path as it is written in YAML; undefined where nothing is written. */
  sourceOf(path: readonly PropertyKey[]): string | undefined;
  /** Where a property's name is in the object at a path. */
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
  const unreadable = findFence(source);
  if (unreadable) return [{ file, column: 1, field: '', ...unreadable }];
  const { content, matter: yaml } = matter(source, { engines: { yaml: () => ({}) } });
  const lines = new LineCounter();
  // The block starts right after the opening ---, on line 1, so its line numbers are the file's.
  const parsed = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const toProblem = ({
    offset,
    message,
    field = '',
  }: {
    offset: number;
    message: string;
    field?: string;
  }) => ({
    file,
    ...position(lines, offset),
    field,
    message,
  });
  const problems = findYamlProblems(parsed, yaml);
  if (problems.length > 0) return problems.map(toProblem);
  const bodyStart = source.length - content.length;
  return {
    file,
    data: parsed.toJS() ?? {},
    body: '\n'.repeat(source.slice(0, bodyStart).split('\n').length - 1) + content,
    problems: findScalarProblems(parsed, yaml).map(toProblem),
    locate: (path) => position(lines, offsetOf(nearestNode(parsed, path))),
    sourceOf: (path) => {
      const node = parsed.getIn(path, true);
      return isNode(node) && node.range ? yaml.slice(node.range[0], node.range[1]) || undefined : undefined;
    },
    locateKey: (path, key) => position(lines, offsetOf(keyNode(nearestNode(parsed, path), key))),
  };
}

/** What is wrong with the lines --- that begin and end the frontmatter. */
function findFence(source: string): { line: number; message: string } | undefined {
  const lines = source.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const opening = lines[first] ?? '';
  if (first === 0 && /^---[ \t]*$/.test(opening)) {
    const closing = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
    if (closing < 0) return { line: 1, message: UNCLOSED };
    return /^---[ \t]*$/.test(lines[closing] ?? '')
      ? undefined
      : { line: closing + 1, message: OTHER_CLOSING };
  }
  if (first > 0 && opening.trim() === '---') return { line: 1, message: BLANK_LINE };
  if (/^[ \t]+---/.test(opening)) return { line: first + 1, message: INDENTED };
  if (/^--+(?!-).|^----+|^--?$|^[–—]+/.test(opening)) return { line: first + 1, message: MALFORMED };
  return { line: 1, message: NO_FENCE };
}

const NO_FENCE = 'has no frontmatter; begin the file with a line ---, the fields, and another line ---';
const BLANK_LINE = 'begins with a blank line; delete it, so that --- is the first line of the file';
const INDENTED = 'has spaces before ---; delete them';
const MALFORMED = 'does not begin with exactly three hyphens; write --- alone on the first line';
const OTHER_CLOSING = 'does not end the frontmatter; write exactly three hyphens --- alone on the line';
const UNCLOSED = 'has frontmatter that is never closed; write a line --- after the fields';

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
