import { closestMatch } from 'leven';
import { type Scalar, visit } from 'yaml';
import { z } from 'zod';
import { MARKDOWN } from '../schemas/entry-fields.ts';
import { describeIssue, formatPath, valueAt } from '../schemas/issue.ts';
import { describeHidden } from './files.ts';
import { createFieldProblem, toPosition, type YamlFile } from './frontmatter.ts';
import type { ContentProblem } from './problems.ts';

type Issue = z.core.$ZodIssue;

export function describeIssues(
  yaml: YamlFile,
  issues: readonly Issue[],
  schema: z.ZodType,
): ContentProblem[] {
  return issues.flatMap((issue) => {
    // If an empty text is in place of a list, zod reports its type and then its length; one problem is enough.
    if (issue.code === 'too_small' && issue.origin === 'string') return [];
    if (issue.code === 'invalid_key' && !issue.message.includes(';')) {
      const [{ message = '' } = {}] = issue.issues;
      const list = formatPath(issue.path.slice(0, -1));
      return { ...createNameProblem(yaml, issue.path, `has a name that ${message}`), field: list };
    }
    if (issue.code !== 'unrecognized_keys') {
      return createFieldProblem(yaml, issue.path, explain(issue, yaml.data, schema));
    }
    const known = namesAt(schema, issue.path);
    return issue.keys.map((key) => {
      const meant = MEANT.get(key)?.find((name) => known.includes(name));
      const remedy =
        suggest(meant ?? key, known) ??
        (issue.path.length === 0 && TEXTS.has(key) ? TEXT : 'remove it or correct its spelling');
      return createNameProblem(yaml, [...issue.path, key], `is not a known field; ${remedy}`);
    });
  });
}

function createNameProblem(
  { places }: YamlFile,
  path: readonly PropertyKey[],
  message: string,
): ContentProblem {
  return { ...places.locateName(path), field: formatPath(path), message };
}

export function suggest(word: unknown, known: readonly unknown[]): string | undefined {
  const text = String(word).toLowerCase();
  const nearest = closestMatch(text, known.map(String), { maxDistance: Math.ceil(text.length / 3) });
  return nearest && `did you mean "${nearest}"?`;
}

export interface JsonSchema {
  contentMediaType?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
}

const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>();

export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const known = jsonSchemas.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  jsonSchemas.set(schema, json);
  return json;
}

function namesAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const steps = path.flatMap((part) => (typeof part === 'number' ? ['items'] : ['properties', part]));
  return Object.keys(Object(valueAt(toJsonSchema(schema), [...steps, 'properties'])));
}

interface FoundText {
  path: PropertyKey[];
  text: string;
  isProse: boolean;
}

export function listTexts(schema: z.ZodType, data: unknown): FoundText[] {
  return [...findTexts(toJsonSchema(schema), data, [])];
}

function* findTexts(
  schema: JsonSchema | undefined,
  value: unknown,
  path: PropertyKey[],
): Generator<FoundText> {
  if (typeof value === 'string') {
    yield { path, text: value, isProse: schema?.contentMediaType === MARKDOWN };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* findTexts(schema?.items, item, [...path, index]);
  } else {
    for (const [name, item] of Object.entries(Object(value))) {
      yield* findTexts(schema?.properties?.[name], item, [...path, name]);
    }
  }
}

/** Names of fields in other generators and formats, with their possible names here. */
const MEANT = new Map([
  ['date', ['updated']],
  ['description', ['summary']],
  ['endDate', ['end', 'date']],
  ['from', ['start']],
  ['jobs', ['experience']],
  ['label', ['title']],
  ['position', ['role']],
  ['social', ['links']],
  ['startDate', ['start']],
  ['summary', ['description', 'tagline']],
  ['tags', ['stack', 'technologies']],
  ['title', ['name']],
  ['to', ['end']],
  ['work', ['experience']],
]);

const TEXTS = new Set(['body', 'content', 'description', 'sections', 'summary']);
const TEXT = 'write it as text below the frontmatter';

const FIELDS =
  'write each field on a line of its own, as name: value, or all of them in braces: { name: value }';

/**
 * Remedies by the expected type. The name is that of the first field in the expected group, or in the items of the
 * expected list.
 */
const REMEDIES: Record<string, (name: string | undefined) => string> = {
  array: (name) =>
    name === undefined
      ? 'write each item on a line that begins with "- ", or all of them in brackets: [One, Two]'
      : `write each item on a line that begins with "- ${name}: "`,
  boolean: () => 'write true or false, without quotes',
  int: () => 'write one without a fraction, for example 4',
  number: () => 'write one without quotes, for example 4',
  object: (name = 'name') => FIELDS.replaceAll('name', name),
  record: () => FIELDS,
  string: () => 'put the text in quotes, on one line',
};

function explain(issue: Issue, data: unknown, schema: z.ZodType): string {
  const { path } = issue;
  const value = valueAt(data, path);
  if (value === '') return path.at(-1) === 'end' ? `${EMPTY}, or present while it goes on` : EMPTY;
  if (value === null && path.length > 0 && !issue.message.includes(';')) return NULL;
  // A semicolon separates a problem from its remedy, so a message that has one is complete for values of every type.
  const message =
    value !== undefined && issue.message.includes(';') ? issue.message : describeIssue(issue, data);
  if (message.includes(';')) return message;
  if (value === undefined) {
    const isList = issue.code === 'invalid_type' && issue.expected === 'array';
    return `is missing; add a line "${String(path.at(-1))}: ${isList ? '[…]' : '…'}"`;
  }
  if (issue.code === 'invalid_value') {
    return `${message}; ${suggest(value, issue.values) ?? 'write one of them'}`;
  }
  if (issue.code !== 'invalid_type') return `${message}; write another value`;
  const isText = issue.expected === 'string';
  if (isText && Object.values(Object(value)).some(Array.isArray)) return NESTED;
  const [name] = namesAt(schema, issue.expected === 'array' ? [...path, 0] : path);
  return `${message}; ${REMEDIES[issue.expected]?.(name) ?? 'write another value'}`;
}

const EMPTY = 'is empty; write a value, in quotes if it begins with #';
const NULL = 'is null, which is no value; write one, or remove the line if you have none';

/**
 * Finds texts that YAML reads differently than they look: a hidden character in an escape, a text cut off by a
 * comment or in curly quotes, and a list that becomes one line.
 */
export function findHiddenTexts({ places }: YamlFile): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const { file } = places;
  visit(places.document, {
    Scalar: (key, { type, value, range }: Scalar) => {
      if (typeof value !== 'string') return;
      const [start, end] = range ?? [0, 0];
      const add = (offset: number, message: string, isWarning = false) =>
        problems.push({
          ...{ file, ...toPosition(places.yaml, offset), field: '', message },
          ...(isWarning && { isWarning }),
        });
      const hidden = describeHidden(value);
      if (hidden) add(start, hidden);
      if (key === 'key') return;
      const isPlain = type === 'PLAIN';
      if (isPlain && CURLY_QUOTES.test(value)) add(start, CURLY, true);
      const item = (isPlain ? PLAIN_ITEM : ITEM).exec(places.yaml.slice(start, end));
      if (item) add(start + item.index + item[0].length, isPlain ? NESTED : LISTED, !isPlain);
      const [comment] = /^[ \t]+#/.exec(places.yaml.slice(end)) ?? [];
      if (comment && isPlain) add(end + comment.length - 1, CUT, true);
    },
  });
  return problems;
}

/** Matches before a list item on a further line of a plain text, which YAML reads as part of the text. */
const PLAIN_ITEM = /\n[ \t]*(?=(?:[-*+]|1[.)])[ \t])/;
/** Matches the same in quotes or after `|`. Before a digit, it is a dash or a minus. */
const ITEM = /(?:^["']|\n)[ \t]*(?=[-*+][ \t]+(?!\d))|\n[ \t]*(?=1[.)][ \t])/;
const NESTED =
  'has a list in a text, which would be one line; make each of its items an item of the list above, or write a sentence';
const LISTED =
  'has a list in a text, which is shown on one line as it is written; write a sentence, or move it into the text below the frontmatter';
const CURLY_QUOTES = /^(?:[“„][^“”„]*[”“]|[‘‚][^‘’‚]*[’‘])$/;
const CURLY =
  'is in curly quotes, which YAML reads as part of the text; write straight ones, or straight ones around them';
const CUT =
  'is cut off here, because " #" starts a comment; put the whole text in quotes, or the comment on its own line';
