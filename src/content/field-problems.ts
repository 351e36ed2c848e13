import type { z } from 'zod';
import { describeIssue, formatPath, valueAt } from '../schemas/issue.ts';
import type { ContentProblem } from './content-error.ts';
import { findPaths } from './field-paths.ts';
import type { MarkdownFile } from './front-matter.ts';

type Issue = z.core.$ZodIssue;

/** The problems that an issue of a schema means to an editor, each where the field is. */
export function toProblems(markdown: MarkdownFile, issue: Issue): ContentProblem[] {
  const { file, data, locate } = markdown;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => toUnknownField(markdown, issue.path, key));
  }
  const message = describeIssue(issue, data);
  return [
    { file, ...locate(issue.path), field: formatPath(issue.path), message: withRemedy(message, issue, data) },
  ];
}

/** The problem of a field that a file of this kind does not have. */
export function toUnknownField(
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
export function reportBlank(
  markdown: MarkdownFile,
  issues: readonly Issue[],
  problems: ContentProblem[],
): void {
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
