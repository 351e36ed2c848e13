import { type Document, isCollection, isScalar, visit, type YAMLError } from 'yaml';
import type { FieldPlaces, Position } from './field-places.ts';

/** Something wrong in the frontmatter, whose characters the offset counts. */
type YamlProblem = { offset: number; message: string };

/** What git writes around the two sides of a conflict. */
export const CONFLICT_MARKER = /^(?:<{7}|\|{7}|>{7})(?: |$)/m;
export const CONFLICT =
  'is a merge conflict marker; keep one of the two versions, and delete the lines with <<<<<<<, ======= and >>>>>>>';

/** Characters that look like those of YAML, at the start of a line or after a field's colon or a hyphen. */
const LOOKALIKES: [character: RegExp, message: string][] = [
  [
    /^[ -]*(?:\w[\w-]*: *)?[\u00A0\u1680\u2000-\u200B\u202F\u205F\u3000\uFEFF]/m,
    'has a non-breaking or other special space where YAML needs a regular one; replace it',
  ],
  [
    /^[ -]*(?:\w[\w-]*: *)?[\u201C-\u201F\u2018-\u201B]/m,
    'begins with a curly quote, which is no quote to YAML; write straight quotes',
  ],
];

const SIGN = 'begins with a sign that has a special meaning in YAML; put the text in quotes';
const NO_NAME = 'is a name that no field can have; write another one before the colon';
const ENDLESS = 'is an alias of a value that contains itself, or of too many values; write the values out';
const OPEN_QUOTE = 'begins with a quote that is never closed; add the closing quote, or remove it';
const OPEN_BRACKET =
  'begins with a bracket that is never closed; close it, or put the text in quotes (" #" starts a comment)';

/** What YAML's own messages mean to an editor; the others stay as they are. */
const MEANINGS: [yaml: RegExp, message: string][] = [
  [/^Tabs/, 'begins with a tab, but YAML must be indented with spaces; replace the tab'],
  [/multiple documents/, 'is a line "...", which ends the frontmatter in YAML; delete the line'],
  [/^Map keys must be unique/, 'is the second field of its name; remove one of the two'],
  [/^Invalid escape/, 'has a backslash in double quotes; write \\\\ for a backslash, or use single quotes'],
  [/^Missing closing/, OPEN_QUOTE],
  [/^Flow/, OPEN_BRACKET],
  [/^Implicit/, 'is not a field; write a name, a colon, a space and the value'],
  [
    /^Nested mappings/,
    'has a colon and a space inside the text, or a line below it that is indented too far; put the text in quotes, or align the lines',
  ],
  [/same column/, 'is indented differently from the fields around it; align it with the line above'],
  [/cannot start with|flow-(?:map|seq)-end|block-seq-ind/, SIGN],
  [
    /at node end|Not a YAML token|header/,
    'is text after the end of a value; put the whole value in quotes of a kind that it does not contain',
  ],
];

/** Finds what keeps frontmatter from being read, at the place of the mistake rather than where the parser noticed it. */
export function findYamlProblems(places: FieldPlaces): (Position & { message: string })[] {
  const { document, yaml } = places;
  return find(document, yaml).map(({ offset, message }) => ({ ...places.positionAt(offset), message }));
}

function find(document: Document, yaml: string): YamlProblem[] {
  const conflict = CONFLICT_MARKER.exec(yaml);
  if (conflict) return [{ offset: conflict.index, message: CONFLICT }];
  // One mistake often causes errors in all lines below it, so only the first is told.
  const [error] = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (!error) return findSigns(document);
  for (const [character, message] of LOOKALIKES) {
    const match = character.exec(yaml);
    if (match) return [{ offset: match.index + match[0].length - 1, message }];
  }
  return [explain(error, document)];
}

/** A text that begins with `*` or `!` is an alias or a tag to YAML, which nobody means who has not defined it. */
function findSigns(document: Document): YamlProblem[] {
  const tags = document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
  const offsets = tags.map(({ pos }) => pos[0]);
  const aliases: number[] = [];
  visit(document, {
    Alias: (_key, alias) => {
      const start = alias.range?.[0] ?? 0;
      aliases.push(start);
      if (!alias.resolve(document)) offsets.push(start);
    },
  });
  const names: YamlProblem[] = [];
  visit(document, {
    Pair: (_key, { key }) => {
      if (isScalar(key) && /^(?:__proto__)?$/.test(String(key.value)))
        names.push({ offset: key.range?.[0] ?? 0, message: NO_NAME });
    },
  });
  const signs = [...offsets.map((offset) => ({ offset, message: SIGN })), ...names];
  const [first] = aliases;
  const isEndless = first !== undefined && signs.length === 0 && !canBeWritten(document);
  return isEndless ? [{ offset: first, message: ENDLESS }] : signs;
}

/** Whether the values can be written out: no alias contains itself, and none multiplies beyond the parser's limit. */
function canBeWritten(document: Document): boolean {
  try {
    JSON.stringify(document.toJS());
    return true;
  } catch {
    return false;
  }
}

function explain({ message, pos: [offset] }: YAMLError, document: Document): YamlProblem {
  const [, meaning] = MEANINGS.find(([yaml]) => yaml.test(message)) ?? [];
  // What is not closed is noticed where the text ends.
  const isOpen = meaning === OPEN_QUOTE || meaning === OPEN_BRACKET;
  return {
    offset: isOpen ? findLastOpening(document, offset) : offset,
    message: meaning ?? `is not valid YAML: ${message}; fix the line, or put the text in quotes`,
  };
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
