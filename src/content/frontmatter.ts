import matter from 'gray-matter';
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  parseDocument,
  type ScalarTag,
  visit,
  type YAMLError,
} from 'yaml';
import { formatPath } from '../schemas/issue.ts';
import { type ContentProblem, createFileProblem, type Place, type Position } from './problems.ts';

/** A content file split into its parts. No text in its fields has a line break. */
export interface MarkdownFile extends YamlFile {
  data: Readonly<Record<string, unknown>>;
  /** Markdown below the frontmatter. Blank lines precede it, so that its line numbers are those of the file. */
  body: string;
  bodyFile: string;
}

/**
 * Splits a Markdown file, whose lines end in `\n`, into frontmatter and body. Returns problems if the frontmatter
 * cannot be read.
 */
export function parseFrontMatter(file: string, source: string): MarkdownFile | ContentProblem[] {
  const line = findMissingFence(source);
  if (line) return [{ ...createFileProblem(file, /^<{7}/.test(source) ? CONFLICT : NO_FENCE), line }];
  // gray-matter only splits the file, because its parser does not keep the places of fields.
  const { matter: yaml, content } = matter(source, { engines: { yaml: () => ({}) } });
  const fields = readYaml(file, yaml);
  if (Array.isArray(fields)) return fields;
  const bodyStart = source.slice(0, source.length - content.length);
  const body = '\n'.repeat(bodyStart.split('\n').length - 1) + content;
  const data: unknown = fields.places.document.toJS({ reviver: joinLines }) ?? {};
  if (typeof data !== 'object' || Array.isArray(data)) return [createFieldProblem(fields, [], NO_FIELDS)];
  return { ...fields, data: { ...data }, body, bodyFile: file };
}

export function toId(file: string): string {
  return file.replace(/^.*\/|\.md$/g, '');
}

/** Line breaks in a text depend only on how its YAML was written, so they become spaces. */
function joinLines(_name: unknown, value: unknown): unknown {
  return typeof value === 'string' ? value.trim().replace(/\s*\n\s*/g, ' ') : value;
}

/**
 * Finds the line at which one of the two fences is missing. A fence with a language, such as `---js`, counts as
 * missing, because gray-matter would run its JavaScript.
 */
function findMissingFence(source: string): number | undefined {
  const fence = /^---[ \t]*$/;
  const [first = '', ...lines] = source.split('\n');
  const end = lines.findIndex((line) => line.startsWith('---'));
  if (!fence.test(first) || end < 0) return 1;
  return fence.test(lines[end] ?? '') ? undefined : end + 2;
}

const NO_FIELDS = 'is not a group of fields; write each field on a line of its own, as name: value';
const NO_FENCE =
  'has no frontmatter between two lines of exactly three hyphens; write --- alone on the first line, the fields as YAML, and another line ---';

/**
 * Fills in the fields of the profile without which no page can be rendered: name, title, e-mail address and text. Only
 * development does this, so that a new owner sees a site before filling them in.
 */
export function markMissing(markdown: MarkdownFile): MarkdownFile {
  const { name, title, contact } = markdown.data;
  const { email, ...others } = Object(contact);
  const data = {
    ...markdown.data,
    name: name || 'Missing: name',
    title: title || 'Missing: title',
    contact: { ...others, email: email || 'missing@example.com' },
  };
  return { ...markdown, data, body: markdown.body.trim() ? markdown.body : 'Missing: text' };
}

export function toPosition(text: string, index: number): Position {
  const lines = text.slice(0, index).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Reads a blank value as an empty text. In some fields null has a meaning, which a forgotten value must not get. */
const BLANK: ScalarTag = { tag: 'tag:yaml.org,2002:str', default: true, test: /^$/, resolve: (text) => text };

export class FieldPlaces {
  readonly file: string;
  readonly yaml: string;
  readonly document: Document;
  original?: FieldPlaces;

  /** The YAML begins right after the opening `---`, on line 1, so its line numbers are those of the file. */
  constructor(file: string, yaml: string) {
    this.file = file;
    this.yaml = yaml;
    this.document = parseDocument(yaml, {
      logLevel: 'error',
      prettyErrors: false,
      customTags: (tags) => [BLANK, ...tags],
    });
  }

  /** Locates the value at a path. If there is none, it locates the nearest value around it. */
  locate(path: readonly PropertyKey[]): Place {
    if (this.original && this.#inherits(path)) return this.original.locate(path);
    const { file, yaml, document } = this;
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node)) return { file, ...toPosition(yaml, node.range?.[0] ?? 0) };
    }
    return { file, ...toPosition(yaml, document.contents?.range?.[0] ?? 0) };
  }

  /** A translation replaces objects field by field, and everything else as a whole. */
  #inherits(path: readonly PropertyKey[]): boolean {
    const steps = path.map((_, index) => path.slice(0, index + 1));
    const end = steps.find((step) => !isMap(this.document.getIn(step, true)));
    return end !== undefined && !this.document.hasIn(end) && this.original?.document.hasIn(end) === true;
  }

  locateName(path: readonly PropertyKey[]): Place {
    if (this.original && this.#inherits(path)) return this.original.locateName(path);
    const parent = this.document.getIn(path.slice(0, -1), true);
    const keys = isMap(parent) ? parent.items.map(({ key }) => key) : [];
    const name = keys.filter(isScalar).find(({ value }) => String(value) === path.at(-1));
    return name ? { file: this.file, ...toPosition(this.yaml, name.range?.[0] ?? 0) } : this.locate(path);
  }
}

export function createFieldProblem(
  { places }: { places: FieldPlaces },
  path: readonly PropertyKey[],
  message: string,
): ContentProblem {
  return { ...places.locate(path), field: formatPath(path), message };
}

export interface YamlFile {
  file: string;
  data: unknown;
  places: FieldPlaces;
}

type YamlProblem = { offset: number; message: string };

const CONFLICT_MARKER = /^(?:<{7}|\|{7}|>{7})(?: |$)/m;
export const CONFLICT =
  'is a merge conflict marker; keep one of the two versions, and delete the lines with <<<<<<<, ======= and >>>>>>>';

const SIGN = 'begins with a sign that has a special meaning in YAML; put the text in quotes';
const NO_FIELD = 'is not a field; write a name, a colon, a space and the value';
const NO_ITEM = 'has no space after its hyphen; write "- " before each item';
const ALIAS = 'begins with *, which YAML reads as an alias of another value; put the text in quotes';
/** Matches up to an asterisk at the start of a value, which YAML reads as an alias. */
const ALIAS_START = /^[ \t]*(?:-[ \t]+)*(?:[\w-]+:[ \t]+)?(?=\*)/;
const OPEN =
  'begins with a quote or a bracket that is never closed; close it, or put the text in quotes (" #" starts a comment)';

const TWICE = 'is the second field of its name; remove one of the two';
const TWICE_IN_ENTRY = `${TWICE}, or begin its line as the entry above begins, with "- "`;

const MEANINGS: Partial<Record<YAMLError['code'], string>> = {
  BAD_DQ_ESCAPE: 'has a backslash in double quotes; write \\\\ for a backslash, or use single quotes',
  BAD_INDENT: 'is indented differently from the fields around it; align it with the line above',
  BAD_SCALAR_START: SIGN,
  BLOCK_AS_IMPLICIT_KEY:
    'has a colon and a space inside the text, or a line below it that is indented too far; put the text in quotes, or align the lines',
  DUPLICATE_KEY: TWICE,
  MULTIPLE_DOCS: 'follows a line of three dots, with which YAML ends; remove that line',
  TAB_AS_INDENT: 'begins with a tab, but YAML must be indented with spaces; replace the tab',
  TAG_RESOLVE_FAILED: SIGN,
  UNEXPECTED_TOKEN:
    'is text that YAML does not expect here; put the whole value in quotes of a kind that it does not contain',
};

export function readYaml(file: string, yaml: string): YamlFile | ContentProblem[] {
  const refuse = ({ offset, message }: YamlProblem): ContentProblem[] => [
    { file, ...toPosition(yaml, offset), field: '', message },
  ];
  const places = new FieldPlaces(file, yaml);
  const mistake = findMistake(places.document, yaml);
  if (mistake) return refuse(mistake);
  try {
    const data: unknown = places.document.toJS();
    // This throws if a value contains itself.
    JSON.stringify(data);
    return { file, data, places };
  } catch {
    return refuse({ offset: findAlias(places.document), message: ALIAS });
  }
}

export function findMistake(document: Document, yaml: string): YamlProblem | undefined {
  const conflict = CONFLICT_MARKER.exec(yaml);
  if (conflict) return { offset: conflict.index, message: CONFLICT };
  // One mistake often causes errors on all lines below it, so only the first is reported.
  const [error] = [...document.errors, ...document.warnings].toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (!error) return undefined;
  const { code, message, pos } = error;
  const lineStart = yaml.lastIndexOf('\n', pos[0] - 1) + 1;
  const alias = ALIAS_START.exec(yaml.slice(lineStart));
  if (alias) return { offset: lineStart + alias[0].length, message: ALIAS };
  if (/^(?:Missing closing|Flow)/.test(message)) {
    return { offset: findLastOpening(document, pos[0]), message: OPEN };
  }
  if (/^Implicit/.test(message))
    return { offset: pos[0], message: /^[ \t]*-\S/.test(yaml.slice(lineStart)) ? NO_ITEM : NO_FIELD };
  const isFlow = isCollection(document.contents) && document.contents.flow;
  if (code === 'DUPLICATE_KEY' && !isFlow && /\s/.test(yaml[lineStart] ?? ''))
    return { offset: pos[0], message: TWICE_IN_ENTRY };
  const meaning = MEANINGS[code] ?? `is not valid YAML (${message}); correct the line`;
  return { offset: pos[0], message: meaning };
}

/** The parser reports the end of an unclosed quote or bracket, but the mistake is at its start. */
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

function findAlias(document: Document): number {
  let offset = 0;
  visit(document, {
    Alias: (_key, alias) => {
      offset = alias.range?.[0] ?? 0;
      return alias.resolve(document) ? undefined : visit.BREAK;
    },
  });
  return offset;
}
