import { z } from 'zod';
import { describeIssue, formatPath, valueAt } from '../schemas/issue.ts';
import type { ContentProblem } from './content-error.ts';
import { findPaths } from './field-paths.ts';
import { toFieldProblem } from './field-places.ts';
import type { MarkdownFile } from './front-matter.ts';
import { findNearestWord } from './nearest-word.ts';

type Issue = z.core.$ZodIssue;

/** What the issues of a schema mean to an editor, each where the field is and with what to write instead. */
export function toFieldProblems(
  markdown: MarkdownFile,
  issues: readonly Issue[],
  schema: z.ZodType,
): ContentProblem[] {
  const { data, places } = markdown;
  const problems = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      const known = namesAt(schema, issue.path);
      return issue.keys.map((key) => toUnknownField(markdown, issue.path, key, known));
    }
    return toFieldProblem(markdown, issue.path, explain(issue, data));
  });
  // A value that was forgotten where null is allowed must not become a statement.
  const blank = findPaths(data, (value) => value === null).filter(
    (path) => places.isBlank(path) && !problems.some(({ field }) => formatPath(path).startsWith(field)),
  );
  return [...problems, ...blank.map((path) => toFieldProblem(markdown, path, BLANK))];
}

const BLANK = 'is empty; write a value after the colon, or null if there is none';

/**
 * The problem of a field that a file of this kind does not have, with the known one that it resembles; without known
 * ones, it is the field that the text gives.
 */
export function toUnknownField(
  { file, places }: MarkdownFile,
  path: readonly PropertyKey[],
  key: string,
  known?: readonly string[],
): ContentProblem {
  const meant = MEANT.get(key)?.find((name) => known?.includes(name));
  const isFileName = meant === undefined && /^(?:slug|permalink)$/.test(key);
  const remedy = isFileName ? FILE_NAME : known ? (suggest(meant ?? key, known) ?? REMOVE) : TEXT;
  return {
    file,
    ...places.locateKey(path, key),
    field: formatPath([...path, key]),
    message: `is not a known field; ${remedy}`,
  };
}

const FILE_NAME = 'remove it, since the name of the file is used in the URL';
const REMOVE = 'remove it or correct its spelling';
const TEXT = 'write it as text below the frontmatter';

/** Asks whether the nearest of the known words was meant; undefined where none is near. */
export function suggest(word: unknown, known: readonly unknown[]): string | undefined {
  const nearest = findNearestWord(String(word), known.map(String));
  return nearest && `did you mean "${nearest}"?`;
}

/** The names of the fields that a schema has at a path. */
function namesAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const root: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const steps = path.flatMap((part) => (typeof part === 'number' ? ['items'] : ['properties', part]));
  return Object.keys(Object(valueAt(root, [...steps, 'properties'])));
}

/** What other generators and formats call a field: the names it may have here. */
const MEANT = new Map([
  ['accentColor', ['accent']],
  ['color', ['accent']],
  ['colour', ['accent']],
  ['date', ['updated']],
  ['description', ['summary']],
  ['lang', ['language']],
  ['lastmod', ['updated']],
  ['menu', ['navigation']],
  ['nav', ['navigation']],
  ['permalink', ['slug']],
  ['summary', ['description', 'tagline']],
  ['tags', ['stack', 'technologies']],
  ['theme', ['appearance']],
  ['title', ['name']],
]);

const GROUP: [string, string] = [
  'a group of fields',
  'write each field on a line of its own, as name: value',
];

/** What each type is called, and how its values are written. */
const TYPES: Record<string, [name: string, remedy: string]> = {
  array: [
    'a list',
    'write each item on a line that begins with "- ", or all of them in brackets: [One, Two]',
  ],
  boolean: ['true or false', 'write one of the two, without quotes'],
  int: ['a whole number', 'write one, for example 4'],
  number: ['a number', 'write one without quotes, for example 4'],
  object: GROUP,
  record: GROUP,
  string: ['text', 'put it in quotes, on one line'],
};

const EMPTY = 'is empty; write a value, in quotes if it begins with #';

function explain(issue: Issue, data: unknown): string {
  const message = describeIssue(issue, data);
  const value = valueAt(data, issue.path);
  if (value === undefined && issue.message.startsWith('is missing')) return issue.message;
  if (value === undefined) {
    const isList = issue.code === 'invalid_type' && issue.expected === 'array';
    return `is missing; add a line "${String(issue.path.at(-1))}: ${isList ? '[…]' : '…'}"`;
  }
  switch (issue.code) {
    case 'invalid_value':
      return `${message}; ${suggest(value, issue.values) ?? 'write one of them'}`;
    case 'too_small':
      return issue.origin === 'array'
        ? 'is an empty list; add at least one item'
        : `${message}; write ${issue.minimum} or more`;
    case 'too_big':
      return `${message}; write ${issue.maximum} or less`;
    case 'invalid_type': {
      const [name, remedy] = TYPES[issue.expected] ?? [issue.expected, 'write another value'];
      const isGroup = ['array', 'object', 'record'].includes(issue.expected);
      if (value === null) return isGroup ? `is empty; ${remedy}` : EMPTY;
      return `is not ${name}; ${remedy}`;
    }
    default:
      return message;
  }
}
