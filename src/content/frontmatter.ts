import matter from 'gray-matter';
import { type ContentProblem, toFileProblem } from './problems.ts';
import { CONFLICT, readYaml, toFieldProblem, type YamlFile } from './yaml.ts';

/** A content file taken apart; every text of its fields is on one line. */
export interface MarkdownFile extends YamlFile {
  data: Readonly<Record<string, unknown>>;
  /** The Markdown below the frontmatter, preceded by blank lines so that its line numbers are the file's. */
  body: string;
  /** The file of the body, which a translation may inherit. */
  bodyFile: string;
}

/**
 * Splits a Markdown file into frontmatter and body. Only YAML is read (gray-matter would run JavaScript otherwise).
 * Lines end in `\n`. Returns the problems instead of a file when the frontmatter cannot be read.
 */
export function parseFrontMatter(file: string, source: string): MarkdownFile | ContentProblem[] {
  const line = findMissingFence(source);
  if (line) return [{ ...toFileProblem(file, /^<{7}/.test(source) ? CONFLICT : NO_FENCE), line }];
  // The fields are read from the text, since their places count too.
  const { matter: yaml, content } = matter(source, { engines: { yaml: () => ({}) } });
  const fields = readYaml(file, yaml);
  if (Array.isArray(fields)) return fields;
  const bodyStart = source.slice(0, source.length - content.length);
  const body = '\n'.repeat(bodyStart.split('\n').length - 1) + content;
  const data: unknown = fields.places.document.toJS({ reviver: toSingleLine }) ?? {};
  if (typeof data !== 'object' || Array.isArray(data)) return [toFieldProblem(fields, [], NO_FIELDS)];
  return { ...fields, data: { ...data }, body, bodyFile: file };
}

/** The identifier of an entry by its file: the name without folder and ending. */
export function toId(file: string): string {
  return file.replace(/^.*\/|\.md$/g, '');
}

/** A text with spaces for line breaks, and without white space around it, however YAML was written. */
function toSingleLine(_name: unknown, value: unknown): unknown {
  return typeof value === 'string' ? value.trim().replace(/\s*\n\s*/g, ' ') : value;
}

/** The line on which three hyphens should begin or end the frontmatter; undefined where both are there. */
function findMissingFence(source: string): number | undefined {
  const fence = /^---[ \t]*$/;
  const [first = '', ...lines] = source.split('\n');
  const end = lines.findIndex((line) => line.startsWith('---'));
  if (!fence.test(first) || end < 0) return 1;
  return fence.test(lines[end] ?? '') ? undefined : end + 2;
}

const NO_FIELDS = 'is not a group of fields; write each field on a line of its own, as name: value';
const NO_FENCE =
  'has no frontmatter between two lines of exactly three hyphens; write --- alone on the first line, the fields as YAML, and another line ---';
