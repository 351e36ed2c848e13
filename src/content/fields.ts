import { closestMatch } from 'leven';
import { type Scalar, visit } from 'yaml';
import { z } from 'zod';
import { describeIssue, valueAt } from '../schemas/issue.ts';
import { describeHidden } from './hidden-characters.ts';
import type { ContentProblem } from './problems.ts';
import { toFieldProblem, toPosition, type YamlFile } from './yaml.ts';

type Issue = z.core.$ZodIssue;

/** What the issues of a schema mean to an editor, each where the field is and with what to write instead. */
export function toFieldProblems(
  yaml: YamlFile,
  issues: readonly Issue[],
  schema: z.ZodType,
): ContentProblem[] {
  return issues.flatMap((issue) => {
    // A blank is no list, which zod tells, and too short for one, which it tells as well.
    if (issue.code === 'too_small' && issue.origin === 'string') return [];
    if (issue.code !== 'unrecognized_keys') {
      return toFieldProblem(yaml, issue.path, explain(issue, yaml.data));
    }
    const known = namesAt(schema, issue.path);
    return issue.keys.map((key) => {
      const meant = MEANT.get(key)?.find((name) => known.includes(name));
      const remedy =
        suggest(meant ?? key, known) ??
        (issue.path.length === 0 && TEXTS.has(key) ? TEXT : 'remove it or correct its spelling');
      return toFieldProblem(yaml, [...issue.path, key], `is not a known field; ${remedy}`);
    });
  });
}

/** Asks whether the nearest of the known words was meant; undefined where none is near. */
export function suggest(word: unknown, known: readonly unknown[]): string | undefined {
  const text = String(word).toLowerCase();
  const nearest = closestMatch(text, known.map(String), { maxDistance: Math.ceil(text.length / 3) });
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
  ['date', ['updated']],
  ['description', ['summary']],
  ['summary', ['description', 'tagline']],
  ['tags', ['stack', 'technologies']],
  ['title', ['name']],
]);

/** What they call the text of a file. */
const TEXTS = new Set(['body', 'content', 'description', 'sections', 'summary']);
const TEXT = 'write it as text below the frontmatter';

/** How the values of each type are written. */
const REMEDIES: Record<string, string> = {
  array: 'write each item on a line that begins with "- ", or all of them in brackets: [One, Two]',
  boolean: 'write true or false, without quotes',
  number: 'write one without quotes, for example 4',
  object: 'write each field on a line of its own, as name: value',
  record: 'write each field on a line of its own, as name: value',
  string: 'put the text in quotes, on one line',
};

function explain(issue: Issue, data: unknown): string {
  const message = describeIssue(issue, data);
  const value = valueAt(data, issue.path);
  if (value === '') return issue.path.at(-1) === 'end' ? `${EMPTY}, or null for no value` : EMPTY;
  if (message.includes(';')) return message;
  if (value === undefined) {
    const isList = issue.code === 'invalid_type' && issue.expected === 'array';
    return `is missing; add a line "${String(issue.path.at(-1))}: ${isList ? '[…]' : '…'}"`;
  }
  const isChoice = issue.code === 'invalid_value';
  const remedy = isChoice
    ? (suggest(value, issue.values) ?? 'write one of them')
    : issue.code === 'invalid_type' && REMEDIES[issue.expected];
  return `${message}; ${remedy || 'write another value'}`;
}

const EMPTY = 'is empty; write a value, in quotes if it begins with #';

/** Finds texts of which nobody sees all: characters that are hidden in an escape, and a comment that cuts the rest. */
export function findHiddenTexts({ places }: YamlFile): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const { file } = places;
  visit(places.document, {
    Scalar: (key, { type, value, range }: Scalar) => {
      if (key === 'key' || typeof value !== 'string') return;
      const [start, end] = range ?? [0, 0];
      const hidden = describeHidden(value);
      if (hidden) problems.push({ file, ...toPosition(places.yaml, start), field: '', message: hidden });
      const [comment] = /^[ \t]+#/.exec(places.yaml.slice(end)) ?? [];
      if (!comment || type !== 'PLAIN') return;
      const place = toPosition(places.yaml, end + comment.length - 1);
      problems.push({ file, ...place, field: '', message: CUT, isWarning: true });
    },
  });
  return problems;
}

const CUT =
  'is cut off here, because " #" starts a comment; put the whole text in quotes, or the comment on its own line';
