import { type Document, isMap, isSeq, parseDocument, stringify, type YAMLMap, type YAMLSeq } from 'yaml';

type Fields = Readonly<Record<string, unknown>>;

/** The fields by which entries of lists are known, and how much each says: two points make two entries the same. */
const KEYS: Fields = {
  ...{ name: 2, language: 2, group: 2 },
  ...{ role: 1, company: 1, organization: 1, title: 1, area: 1, issuer: 1, awarder: 1, start: 1, date: 1 },
};

/** The frontmatter of a content file and the Markdown below it. */
export function parseFile(file: string): { document: Document; content: string } {
  const [, yaml = '', content = ''] = /^---[^\S\n]*\n(.*?)^---[^\S\n]*$\n?(.*)/ms.exec(file) ?? [];
  return { document: parseDocument(yaml), content };
}

/** A content file of fields and Markdown. */
export function formatFile(fields: Fields, text: string): string {
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${text}\n`;
}

/**
 * Gives a content file other values for some fields and another text. Of the fields, those that are only implied are for
 * what is missing. All else stays: other fields and comments, other entries of lists, and a text that says the given one
 * with more or in another form. If nothing is new, the file stays as it is.
 * Returns undefined if its frontmatter cannot be read.
 */
export function updateFile(
  file: string,
  fields: Fields,
  said: Fields,
  text: string,
  today: string,
): string | undefined {
  const { document, content } = parseFile(file);
  if (!isMap(document.contents) || document.errors.length > 0) return undefined;
  const before = String(document);
  mergeFields(document, document.contents, fields, said);
  const isSaid = text.split('\n\n').every((block) => fold(content).includes(fold(block)));
  if (isSaid && String(document) === before) return file;
  document.set('updated', today);
  return `---\n${document.toString({ lineWidth: 0 })}---\n${isSaid ? content : `\n${text}\n`}`;
}

function mergeFields(document: Document, map: YAMLMap, fields: Fields, said: unknown): void {
  for (const [name, value] of Object.entries(fields)) {
    const node = map.get(name, true);
    const saidValue: unknown = Object(said)[name];
    if (node !== undefined && saidValue === undefined) continue;
    if (isMap(node) && isFields(value)) mergeFields(document, node, value, saidValue);
    else if (isSeq(node) && Array.isArray(value)) mergeList(document, node, value, Object(saidValue));
    else if (String(map.get(name)) !== String(value)) map.set(name, document.createNode(value));
  }
}

/** Entries that both lists have are merged; others of the owner stay after the entry that they followed. */
function mergeList(document: Document, list: YAMLSeq, values: readonly unknown[], said: unknown[]): void {
  const own = [...list.items];
  if (!values.every(isFields)) {
    const texts = list.toJSON().map(String);
    if (!values.every((value) => texts.includes(String(value))))
      list.items = values.map((value) => document.createNode(value));
    return;
  }
  const taken = new Set<unknown>();
  const merged: unknown[] = values.map((value, index) => {
    const free = own.filter(isMap).filter((node) => !taken.has(node));
    const [best] = free.toSorted((a, b) => likeness(b, value) - likeness(a, value));
    if (!best || likeness(best, value) < 2) return document.createNode(value);
    taken.add(best);
    mergeFields(document, best, value, said[index]);
    return best;
  });
  for (const [index, node] of own.entries())
    if (!merged.includes(node)) merged.splice(merged.indexOf(own[index - 1]) + 1, 0, node);
  list.items = merged;
}

function likeness(node: YAMLMap, entry: Fields): number {
  const keys = Object.entries(KEYS).filter(([name]) => node.has(name) || name in entry);
  const same = keys.filter(([name]) => String(node.get(name)) === String(entry[name]));
  return keys.length === 0 ? 2 : same.reduce((sum, [, points]) => sum + Number(points), 0);
}

/** The letters and digits of a text, without the URLs of its links. */
function fold(text: string): string {
  return text.replace(/\]\([^)]*\)/g, '').replace(/[^\p{L}\p{N}]/gu, '');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
