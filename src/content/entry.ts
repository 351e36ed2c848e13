import { describeIssue, formatPath, valueAt } from '../schemas/issue.ts';
import { type Collection, type Entry, toId } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import { findPaths } from './field-paths.ts';
import { type MarkdownFile, parseFrontMatter } from './front-matter.ts';
import { reportUnprintable } from './unprintable.ts';

/** A content file as it was read: its entry, and where its fields are. */
export interface ReadFile<Data> {
  markdown: MarkdownFile;
  entry: Entry<Data>;
}

/**
 * Parses the text of one file of a collection and checks it once, frontmatter and body together. Adds what is wrong
 * to the problems; returns undefined where the fields do not fit the schema.
 */
export function parseEntry<Data>(
  file: string,
  text: string,
  { schema, readBody, id }: Collection<Data>,
  problems: ContentProblem[],
): ReadFile<Data> | undefined {
  const markdown = parseFrontMatter(file, text);
  if (Array.isArray(markdown)) {
    problems.push(...markdown);
    return undefined;
  }
  const { data: given = {}, ...body } = readBody(markdown, problems);
  const misplaced = Object.keys(given).filter((key) => valueAt(markdown.data, [key]) !== undefined);
  for (const key of misplaced) problems.push(toUnknownField(markdown, [], key));
  const fields = markdown.data;
  const isObject = typeof fields === 'object' && !Array.isArray(fields);
  const result = schema.safeParse(isObject ? { ...fields, ...given } : fields);
  // What the body gives was judged where it stands.
  const issues = (result.error?.issues ?? []).filter(({ path: [field = ''] }) => !(field in given));
  for (const issue of issues) problems.push(...toProblems(markdown, issue));
  reportBlank(markdown, issues, problems);
  reportUnprintable(markdown, problems);
  if (!result.success) return undefined;
  const { data } = result;
  return { markdown, entry: { id: id ? String(data[id]) : toId(file), filePath: file, data, ...body } };
}

type Issue = Parameters<typeof describeIssue>[0];

function toProblems(markdown: MarkdownFile, issue: Issue): ContentProblem[] {
  const { file, data, locate } = markdown;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => toUnknownField(markdown, issue.path, key));
  }
  const message = describeIssue(issue, data);
  return [
    { file, ...locate(issue.path), field: formatPath(issue.path), message: withRemedy(message, issue, data) },
  ];
}

function toUnknownField(
  { file, locateKey }: MarkdownFile,
  path: readonly PropertyKey[],
  key: string,
): ContentProblem {
  const field = formatPath([...path, key]);
  return {
    file,
    ...locateKey(path, key),
    field,
    message: 'is no known field; remove it or correct its spelling',
  };
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
