import leven from 'leven';
import { z } from 'zod';
import { describeIssue, formatPath, valueAt } from '../schemas/issue.ts';
import type { ContentProblem } from './content-error.ts';
import { findPaths } from './field-paths.ts';
import type { FieldPlaces } from './field-places.ts';
import type { MarkdownFile } from './front-matter.ts';
import { cannotBegin } from './yaml-problems.ts';

type Issue = z.core.$ZodIssue;
type TypeIssue = z.core.$ZodIssueInvalidType;

/**
 * What the issues of a schema mean to an editor, each where the field is and with what to write instead. Where YAML
 * is the cause, of which a schema knows nothing, it says so.
 */
export function toFieldProblems(
  markdown: MarkdownFile,
  issues: readonly Issue[],
  schema: z.ZodType,
): ContentProblem[] {
  const { file, data, places } = markdown;
  const reported = new Set<string>();
  const problems = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      const known = namesAt(schema, issue.path);
      return issue.keys.map((key) => toUnknownField(markdown, issue.path, key, known));
    }
    const field = formatPath(issue.path);
    reported.add(field);
    return [{ file, ...places.locate(issue.path), field, message: explain(markdown, issue) }];
  });
  // A value that was forgotten where null is allowed must not become a statement.
  const blank = findPaths(data, (value) => value === null).filter(
    (path) =>
      places.sourceOf(path) === undefined &&
      !path.some((_, index) => reported.has(formatPath(path.slice(0, index + 1)))),
  );
  const message = 'is empty; write a value after the colon, or null if there is none';
  return [
    ...problems,
    ...blank.map((path) => ({ file, ...places.locate(path), field: formatPath(path), message })),
  ];
}

/** The problem of a field that a file of this kind does not have, with the known one that it resembles. */
export function toUnknownField(
  { file, places }: MarkdownFile,
  path: readonly PropertyKey[],
  key: string,
  known: readonly string[] = [],
): ContentProblem {
  const [nearest] = known
    .map((name) => ({ name, distance: leven(key.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.ceil(Math.min(name.length, key.length) / 3))
    .sort((a, b) => a.distance - b.distance);
  const remedy = nearest ? `did you mean "${nearest.name}"?` : 'remove it or correct its spelling';
  return {
    file,
    ...places.locateKey(path, key),
    field: formatPath([...path, key]),
    message: `is not a known field; ${remedy}`,
  };
}

/** The names of the fields that a schema has at a path. */
function namesAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const root: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const steps = path.flatMap((part) => (typeof part === 'number' ? ['items'] : ['properties', part]));
  return Object.keys(Object(valueAt(root, [...steps, 'properties'])));
}

function explain(markdown: MarkdownFile, issue: Issue): string {
  const { data, places } = markdown;
  const message = describeIssue(issue, data);
  const value = valueAt(data, issue.path);
  if (value === undefined) return `is missing; add a line "${String(issue.path.at(-1))}: …"`;
  switch (issue.code) {
    case 'invalid_value':
      return `${message}; write one of them`;
    case 'too_small':
      return issue.origin === 'array'
        ? 'is an empty list; add at least one item'
        : `${message}; write ${issue.minimum} or more`;
    case 'too_big':
      return `${message}; write ${issue.maximum} or less`;
    case 'invalid_type':
      if (value === null) return explainNull(issue, places);
      return issue.expected === 'string'
        ? explainText(markdown, issue, value)
        : (WRONG_TYPES[issue.expected] ?? `${message}; write another value`);
    default:
      return suggestUrl(value) ?? message;
  }
}

function explainNull({ expected, path }: TypeIssue, places: FieldPlaces): string {
  const source = places.sourceOf(path);
  const line = places.yaml.split('\n')[places.locate(path).line - 1] ?? '';
  if (source === undefined && /\s#/.test(line)) return ONLY_COMMENT;
  const what = source === undefined ? 'is empty' : `is ${source}, which means no value`;
  if (expected === 'array')
    return `${what}; write [] for an empty list, or items on lines that begin with "- "`;
  if (expected === 'object') return `${what}; write its fields on indented lines below`;
  if (typeof path.at(-1) === 'number') return `${what}; write a value after the hyphen, or remove the line`;
  return `${what}; write a value after the colon`;
}

const ONLY_COMMENT =
  'is empty, because # starts a comment; put the text in quotes, or write a value before the comment';

function explainText(markdown: MarkdownFile, issue: Issue, value: unknown): string {
  const source = markdown.places.sourceOf(issue.path) ?? '';
  if (/^[[{]/.test(source)) return cannotBegin(source.charAt(0));
  if (Array.isArray(value)) return 'is a list, not text; write one line of text';
  if (typeof value === 'object') {
    return typeof issue.path.at(-1) === 'number'
      ? 'contains a colon and a space, which makes it a field; put the text in quotes'
      : 'is a group of fields, not text; write one line of text';
  }
  return typeof value === 'number'
    ? 'is a number, not text; put it in quotes, or write a date in full, such as 2024-05'
    : 'is true or false, not text; put it in quotes';
}

/** A URL that browsers understand, though it has characters that URLs do not allow, is told as it must be written. */
function suggestUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return undefined;
  const { href } = new URL(value);
  return href === value ? undefined : `contains characters that are not allowed in a URL; write ${href}`;
}

const WRONG_TYPES: Record<string, string> = {
  array:
    'is not a list; write each item on a line that begins with "- ", or all of them in brackets: [One, Two]',
  boolean: 'is not true or false; write one of the two, without quotes',
  int: 'is not a whole number; write one, for example 4',
  number: 'is not a number; write one without quotes, for example 4',
  object: 'is not a group of fields; write each field on a line of its own, as name: value',
};
