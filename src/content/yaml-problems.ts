import { type Document, isCollection, isScalar, type Node, visit, type YAMLError } from 'yaml';
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
    describe: (space: string) =>
      `has a non-breaking or other special space (${codePoint(space)}) where YAML needs a regular space; replace it`,
  },
  {
    pattern: CURLY_QUOTE,
    describe: (quote: string) => `begins with ${quote}, which is no quote to YAML; write straight quotes`,
  },
  { pattern: /^(%)/m, describe: cannotBegin },
];

/** The name of a character for people: `U+00A0`. */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

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

function explain(error: YAMLError, document: Document, yaml: string): YamlProblem {
  const { code, message } = error;
  const offset = error.pos[0];
  const line = yaml.slice(yaml.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0] ?? '';
  const sign = yaml.charAt(offset);
  switch (code) {
    case 'TAB_AS_INDENT':
      return { offset, message: 'begins with a tab, but YAML must be indented with spaces; replace the tab' };
    case 'MULTIPLE_DOCS':
      return { offset, message: 'is a line "...", which ends the frontmatter in YAML; delete the line' };
    case 'DUPLICATE_KEY':
      return { offset, message: `is a second field "${readKey(line)}"; remove one of the two` };
    case 'BAD_DQ_ESCAPE':
      return {
        offset,
        message: 'has a backslash in double quotes; write \\\\ for a backslash, or use single quotes',
      };
    case 'BAD_SCALAR_START':
      return { offset, message: cannotBegin(sign) };
    case 'MISSING_CHAR':
      if (/quote/.test(message)) return unclosedQuote(document, offset);
      return { offset, message: NO_FIELD };
    case 'BAD_INDENT':
      if (/^Flow/.test(message)) return unclosedBracket(document, yaml, offset);
      return {
        offset,
        message: 'is indented differently from the fields around it; align it with the line above',
      };
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (/[?-]/.test(sign)) return { offset, message: cannotBegin(sign) };
      if (document.errors.some((other) => other.code === 'MULTILINE_IMPLICIT_KEY')) {
        const next = yaml.indexOf('\n', offset) + 1;
        const spaces = /^ */.exec(yaml.slice(next))?.[0].length ?? 0;
        return {
          offset: next + spaces,
          message: 'is indented further than the field above; align the two, or put the text on one line',
        };
      }
      return { offset, message: 'has a colon and a space inside the text; put the whole text in quotes' };
    case 'MULTILINE_IMPLICIT_KEY':
      return { offset, message: /^\s*[\w-]+:\S/.test(line) ? NO_SPACE : NO_FIELD };
    case 'UNEXPECTED_TOKEN':
      if (/at node end/.test(message)) return { offset, message: AFTER_END };
      if (/Not a YAML token/.test(message)) {
        const before = yaml.slice(0, offset).trimEnd();
        const token = Math.max(...[' ', '\t', '\n'].map((space) => before.lastIndexOf(space))) + 1;
        const start = token + before.slice(token).search(/[|>]/);
        return { offset: start, message: cannotBegin(yaml.charAt(start)) };
      }
      if (/flow-(?:seq|map)-end/.test(message)) return { offset, message: cannotBegin(sign) };
      if (/block-seq-ind/.test(message)) return { offset, message: cannotBegin('-') };
      return { offset, message: invalid(message) };
    default:
      return { offset, message: invalid(message) };
  }
}

const NO_FIELD = 'is not a field; write a name, a colon, a space and the value';
const NO_SPACE = 'has no space after the colon; write a space between the colon and the value';
const AFTER_END =
  'is text after the closing quote or bracket; put the whole value in quotes of a kind that it does not contain';

/** The message of a text that begins with a sign of YAML. */
export function cannotBegin(sign: string): string {
  return `begins with "${sign}", which has a special meaning in YAML; put the text in quotes`;
}

function invalid(message: string): string {
  return `is not valid YAML: ${message}; fix the line, or put the text in quotes`;
}

function readKey(line: string): string {
  return line.replace(/:.*$/s, '').replace(/^[\s-]*/, '');
}

function unclosedQuote(document: Document, end: number): YamlProblem {
  const offset = lastStart(document, end, (node) => isScalar(node) && /^QUOTE/.test(node.type ?? ''));
  return { offset, message: 'begins with a quote that is never closed; add the closing quote, or remove it' };
}

function unclosedBracket(document: Document, yaml: string, end: number): YamlProblem {
  const offset = lastStart(document, end, (node) => isCollection(node) && node.flow === true);
  const [opening, closing] = yaml.charAt(offset) === '{' ? ['{', '}'] : ['[', ']'];
  const line = yaml.slice(offset).split('\n', 1)[0] ?? '';
  const cause = /\s#/.test(line) ? ' on its line, because " #" starts a comment' : '';
  return {
    offset,
    message: `begins with a ${opening} that is never closed${cause}; add the closing ${closing}, or put the text in quotes`,
  };
}

/** Where the last node of a kind begins that stands before an offset. */
function lastStart(document: Document, end: number, isKind: (node: Node) => boolean): number {
  let start = end;
  visit(document, {
    Node: (_key, node) => {
      const offset = node.range?.[0] ?? end;
      if (offset < end && isKind(node)) start = offset;
    },
  });
  return start;
}
