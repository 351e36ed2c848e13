import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describeIssue, formatPath, valueAt } from '../schemas/issue.ts';
import type { ContentProblem } from './content-error.ts';
import { decodeText } from './decode-text.ts';
import { findPaths } from './field-paths.ts';
import { type MarkdownFile, parseFrontMatter } from './front-matter.ts';
import type { Source } from './sources.ts';
import { isHidden } from './stray-files.ts';
import { reportUnprintable } from './unprintable.ts';

interface ReadFile<Fields, Entry> {
  markdown: MarkdownFile;
  fields: Fields;
  entry: Entry;
}

/**
 * Reads the entries of one source below a folder, in the source's order, and adds what is wrong to the problems.
 * An entry with a problem is left out.
 */
export async function readSource<Fields, Entry>(
  folder: string,
  source: Source<Fields, Entry>,
  problems: ContentProblem[],
): Promise<Entry[]> {
  const files: ReadFile<Fields, Entry>[] = [];
  for (const name of await listFiles(folder, source.path)) {
    const file = path.posix.join(path.basename(folder), name);
    const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
    const text = bytes ? decodeText(file, bytes) : missing(file);
    const read = typeof text === 'string' ? readEntry(file, text, source, problems) : problems.push(text);
    if (typeof read === 'object') files.push(read);
  }
  const { order, unique } = source;
  if (order) files.sort((a, b) => Number(a.fields[order]) - Number(b.fields[order]));
  if (unique) reportRepeated(files, unique, problems);
  return files.map((file) => file.entry);
}

/** Names the Markdown files of a source; a folder without any names the index that ought to be there. */
async function listFiles(folder: string, source: string): Promise<string[]> {
  if (source.endsWith('.md')) return [source];
  const names = await readdir(path.join(folder, source)).catch(() => []);
  const files = names.filter((name) => name.endsWith('.md') && !isHidden(name)).sort();
  return files.length > 0 ? files.map((name) => `${source}/${name}`) : [`${source}/*.md`];
}

function readEntry<Fields, Entry>(
  file: string,
  text: string,
  source: Source<Fields, Entry>,
  problems: ContentProblem[],
): ReadFile<Fields, Entry> | undefined {
  const markdown = parseFrontMatter(file, text);
  if (Array.isArray(markdown)) {
    problems.push(...markdown);
    return undefined;
  }
  const result = source.frontMatter.safeParse(markdown.data);
  for (const issue of result.error?.issues ?? []) problems.push(...toProblems(markdown, issue));
  reportBlank(markdown, result.error?.issues ?? [], problems);
  reportUnprintable(markdown, problems);
  // The body is read even when the fields are wrong, so that its problems are reported in the same go.
  const entry = source.toEntry(result.data ?? (markdown.data as Fields), markdown, problems);
  return result.success ? { markdown, fields: result.data, entry } : undefined;
}

type Issue = Parameters<typeof describeIssue>[0];

function toProblems(markdown: MarkdownFile, issue: Issue): ContentProblem[] {
  const { file, data, locate, locateKey } = markdown;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      file,
      ...locateKey(issue.path, key),
      field: formatPath([...issue.path, key]),
      message: 'is no known field; remove it or correct its spelling',
    }));
  }
  const message = describeIssue(issue, data);
  return [
    { file, ...locate(issue.path), field: formatPath(issue.path), message: withRemedy(message, issue, data) },
  ];
}

/** Reports what is left blank where null is allowed, so that a forgotten value does not become a statement. */
function reportBlank(markdown: MarkdownFile, issues: readonly Issue[], problems: ContentProblem[]): void {
  const { file, data, locate, isBlank } = markdown;
  const reported = new Set(issues.map(({ path }) => formatPath(path)));
  for (const path of findPaths(data, (value) => value === null)) {
    const field = formatPath(path);
    const message = 'is empty; write a value behind the colon, or null where there is none';
    if (isBlank(path) && !reported.has(field)) problems.push({ file, ...locate(path), field, message });
  }
}

/** Adds how to mend it where YAML is the cause, of which a schema knows nothing. */
function withRemedy(message: string, issue: Issue, data: unknown): string {
  if (message === 'is missing') return `is missing; add a line "${String(issue.path.at(-1))}: …"`;
  const value = valueAt(data, issue.path);
  if (value === null) return 'is empty; write a value behind the colon';
  const expected = issue.code === 'invalid_type' ? issue.expected : '';
  if (expected === 'string' && typeof value === 'object') return message;
  return expected in REMEDIES ? `${message}; ${REMEDIES[expected]}` : message;
}

const REMEDIES: Record<string, string> = {
  array: 'write a list, each item on a line that begins with -',
  boolean: 'write true or false',
  string: 'put it in quotes',
};

function reportRepeated<Fields, Entry>(
  files: readonly ReadFile<Fields, Entry>[],
  field: keyof Entry & string,
  problems: ContentProblem[],
): void {
  const first = new Map<unknown, string>();
  for (const { markdown, entry } of files) {
    const { file } = markdown;
    const other = first.get(entry[field]);
    const message = `is the same as in ${other}; give each file its own`;
    if (other) problems.push({ file, ...markdown.locate([field]), field, message });
    else first.set(entry[field], file);
  }
}

/** The problem of a file that ought to be there. */
export function missing(file: string): ContentProblem {
  return { file, line: 1, column: 1, field: '', message: 'is missing; add the file' };
}
