import matter from 'gray-matter';
import type { ContentProblem } from './content-error.ts';
import { FieldPlaces } from './field-places.ts';
import { CONFLICT, CONFLICT_MARKER, findYamlProblems } from './yaml-problems.ts';

/** A content file taken apart. */
export interface MarkdownFile {
  file: string;
  /** The fields as YAML 1.2 reads them; every text is on one line. */
  data: unknown;
  /** The Markdown below the frontmatter, preceded by blank lines so that its line numbers are the file's. */
  body: string;
  places: FieldPlaces;
}

/**
 * Splits a Markdown file into frontmatter and body. Only YAML is read (gray-matter would run JavaScript otherwise).
 * Lines end in `\n`. Returns the problems instead of a file when the frontmatter cannot be read.
 */
export function parseFrontMatter(file: string, source: string): MarkdownFile | ContentProblem[] {
  const unreadable = findFence(source);
  if (unreadable) return [{ file, column: 1, field: '', ...unreadable }];
  let places = new FieldPlaces('');
  let problems: ReturnType<typeof findYamlProblems> = [];
  const read = (yaml: string): object => {
    places = new FieldPlaces(yaml);
    problems = findYamlProblems(places);
    return problems.length > 0 ? {} : (places.document.toJS() ?? {});
  };
  const parsed = matter(source, { engines: { yaml: read } });
  if (problems.length > 0) return problems.map((problem) => ({ file, field: '', ...problem }));
  const bodyStart = source.slice(0, source.length - parsed.content.length);
  const body = '\n'.repeat(bodyStart.split('\n').length - 1) + parsed.content;
  return { file, data: toSingleLines(parsed.data), body, places };
}

/** The identifier of an entry by its file: the name without folder and ending. */
export function toId(file: string): string {
  return file.replace(/^.*\/|\.md$/g, '');
}

/** Every text with spaces for line breaks, and without white space around it, however YAML was written. */
function toSingleLines(data: unknown): unknown {
  if (typeof data === 'string') return data.trim().replace(/\s*\n\s*/g, ' ');
  if (Array.isArray(data)) return data.map(toSingleLines);
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toSingleLines(value)]));
}

/** What is wrong with the lines --- that begin and end the frontmatter. */
function findFence(source: string): { line: number; message: string } | undefined {
  const [first = '', ...lines] = source.split('\n');
  if (CONFLICT_MARKER.test(first)) return { line: 1, message: CONFLICT };
  if (/^\+\+\+\s*$/.test(first)) return { line: 1, message: TOML };
  if (!/^---[ \t]*$/.test(first)) return { line: 1, message: NOT_OPENED };
  const end = lines.findIndex((line) => line.startsWith('---'));
  return /^---[ \t]*$/.test(lines[end] ?? '')
    ? undefined
    : { line: end < 0 ? 1 : end + 2, message: NOT_CLOSED };
}

const TOML = 'begins TOML frontmatter; write the fields as YAML, name: value, between two lines ---';
const NOT_OPENED =
  'does not begin with a line of exactly three hyphens; write --- alone on the first line, the fields, and another line ---';
const NOT_CLOSED =
  'has frontmatter that does not end in a line of exactly three hyphens; write --- alone on a line after the fields';
