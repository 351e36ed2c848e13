import { type Document, isCollection, isScalar, visit, type YAMLError } from 'yaml';
import type { FieldPlaces, Position } from './field-places.ts';

/** Something wrong at a place in the frontmatter; the offset counts from its first character. */
interface YamlProblem {
  offset: number;
  message: string;
}

/** A space that looks like one and is none to YAML, at the start of a line or after a field's colon or a hyphen. */
const ODD_SPACE = /^[ -]*(?:\w[\w-]*: *)?([\u00A0\u1680\u2000-\u200B\u202F\u205F\u3000\uFEFF])/m;
const CURLY_QUOTE = /^[ -]*(?:\w[\w-]*: *)?([\u201C-\u201F\u2018-\u201B])/m;
/** What git writes around the two sides of a conflict. */
export const CONFLICT_MARKER = /^(?:<{7}|\|{7}|>{7})(?: |$)/m;
export const CONFLICT =
  'is a merge conflict marker; keep one of the two versions, and delete the lines with <<<<<<<, ======= and >>>>>>>';

/** What one mistake rarely causes elsewhere, so that each of them is worth telling. */
const INDEPENDENT = new Set(['DUPLICATE_KEY', 'BAD_SCALAR_START', 'BAD_DQ_ESCAPE']);

/** Finds what keeps frontmatter from being read, at the place of the mistake rather than where the parser noticed it. */
export function findYamlProblems(places: FieldPlaces): (Position & { message: string })[] {
  const { document, yaml } = places;
  return find(document, yaml).map(({ offset, message }) => ({ ...places.positionAt(offset), message }));
}

function find(document: Document, yaml: string): YamlProblem[] {
  const conflict = CONFLICT_MARKER.exec(yaml);
  if (conflict) return [{ offset: conflict.index, message: CONFLICT }];
  const signs = findSigns(document);
  const [first, ...rest] = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (!first) return signs;
  for (const { pattern, describe } of CHARACTERS) {
    const match = pattern.exec(yaml);
    if (match) return [{ offset: match.index + match[0].length - 1, message: describe(match[1] ?? '') }];
  }
  // One mistake often causes errors in all lines below it, so only the first of those is told.
  const errors = [first, ...rest.filter(({ code }) => INDEPENDENT.has(code))];
  return [...errors.map((error) => explain(error, document, yaml)), ...signs];
}

const CHARACTERS = [
  {
    pattern: ODD_SPACE,
    describe: () => 'has a non-breaking or other special space where YAML needs a regular one; replace it',
  },
  {
    pattern: CURLY_QUOTE,
    describe: (quote: string) => `begins with ${quote}, which is no quote to YAML; write straight quotes`,
  },
  { pattern: /^(%)/m, describe: cannotBegin },
];

/** A text that begins with `*` or `!` is an alias or a tag to YAML, which nobody means who has not defined it. */
function findSigns(document: Document): YamlProblem[] {
  const problems: YamlProblem[] = [];
  visit(document, {
    Alias: (_key, alias) => {
      if (!alias.resolve(document))
        problems.push({ offset: alias.range?.[0] ?? 0, message: cannotBegin('*') });
    },
  });
  for (const { code, pos } of document.warnings) {
    if (code !== 'TAG_RESOLVE_FAILED') continue;
    problems.push({ offset: pos[0], message: cannotBegin('!') });
  }
  return problems;
}

/** What YAML's errors mean: the code, what its message says where a code has several meanings, and the remedy. */
const EXPLANATIONS: [code: string, saying: RegExp, message: string][] = [
  ['TAB_AS_INDENT', /./, 'begins with a tab, but YAML must be indented with spaces; replace the tab'],
  ['MULTIPLE_DOCS', /./, 'is a line "...", which ends the frontmatter in YAML; delete the line'],
  ['DUPLICATE_KEY', /./, 'is the second field of its name; remove one of the two'],
  [
    'BAD_DQ_ESCAPE',
    /./,
    'has a backslash in double quotes; write \\\\ for a backslash, or use single quotes',
  ],
  ['MISSING_CHAR', /quote/, 'begins with a quote that is never closed; add the closing quote, or remove it'],
  ['MISSING_CHAR', /./, 'is not a field; write a name, a colon, a space and the value'],
  ['MULTILINE_IMPLICIT_KEY', /./, 'is not a field; write a name, a colon, a space and the value'],
  [
    'BAD_INDENT',
    /^Flow/,
    'begins with a bracket that is never closed; close it, or put the text in quotes (" #" starts a comment)',
  ],
  ['BAD_INDENT', /./, 'is indented differently from the fields around it; align it with the line above'],
  ['BLOCK_AS_IMPLICIT_KEY', /./, 'has a colon and a space inside the text; put the whole text in quotes'],
  [
    'UNEXPECTED_TOKEN',
    /at node end|Not a YAML token/,
    'is text after the end of a value; put the whole value in quotes of a kind that it does not contain',
  ],
];

function explain({ code, message, pos: [offset] }: YAMLError, document: Document, yaml: string): YamlProblem {
  const sign = yaml.charAt(offset);
  if (
    code === 'BAD_SCALAR_START' ||
    /(?:flow-(?:seq|map)-end|block-seq-ind)/.test(message) ||
    /^[?-]\s/.test(yaml.slice(offset))
  ) {
    return { offset, message: cannotBegin(sign) };
  }
  if (
    code === 'BLOCK_AS_IMPLICIT_KEY' &&
    document.errors.some((other) => other.code === 'MULTILINE_IMPLICIT_KEY')
  ) {
    return { offset: yaml.indexOf('\n', offset) + 1, message: INDENTED };
  }
  const [, saying, explanation] =
    EXPLANATIONS.find(([known, saying]) => known === code && saying.test(message)) ?? [];
  // What is not closed is noticed where the text ends.
  const isOpen = saying?.source === 'quote' || saying?.source === '^Flow';
  return {
    offset: isOpen ? findLastOpening(document, offset) : offset,
    message: explanation ?? `is not valid YAML: ${message}; fix the line, or put the text in quotes`,
  };
}

const INDENTED = 'is indented further than the field above; align the two, or put the text on one line';

/** The message of a text that begins with a sign of YAML. */
export function cannotBegin(sign: string): string {
  return `begins with "${sign}", which has a special meaning in YAML; put the text in quotes`;
}

/** Where the last quoted text, list or object in brackets begins before an offset. */
function findLastOpening(document: Document, end: number): number {
  let start = end;
  visit(document, {
    Node: (_key, node) => {
      const offset = node.range?.[0] ?? end;
      const isOpening = isScalar(node) ? /^QUOTE/.test(node.type ?? '') : isCollection(node) && node.flow;
      if (offset < end && isOpening) start = offset;
    },
  });
  return start;
}
