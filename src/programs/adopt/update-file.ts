import { type Document, isMap, isSeq, parseDocument, stringify, type YAMLMap, type YAMLSeq } from 'yaml';
import { isObject } from '../../content/overlay.ts';
import { PRESENT } from '../../schemas/period.ts';
import { isSamePlace } from './places.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Two entries of lists are the same if all of these fields are equal, or the weights of the equal ones add up to 2. */
const KEYS: Fields = {
  ...{ name: 2, language: 2, group: 2 },
  ...{ role: 1, company: 1, organization: 1, title: 1, area: 1, issuer: 1, awarder: 1, start: 1, date: 1 },
};
/** No résumé has these fields. Adopting derives them, so they never replace what the owner wrote. */
const DERIVED = ['kind', 'updated'];

export interface ParsedFile {
  document: Document;
  content: string;
}

export function parseFile(file: string): ParsedFile {
  const [, yaml = '', content = ''] = /^---[^\S\n]*\n(.*?)^---[^\S\n]*$\n?(.*)/ms.exec(file) ?? [];
  return { document: parseDocument(yaml), content };
}

export function formatFile(fields: Fields, text: string): string {
  const yaml = Object.keys(fields).length > 0 ? stringify(fields, { lineWidth: 0 }) : '';
  return `---\n${yaml}---\n${text && `\n${text}\n`}`;
}

/**
 * Updates fields, and adds what is new in lists and text. Other fields, comments, entries and the owner's formatting
 * stay, and a file for which nothing is new is returned unchanged. Returns undefined if its frontmatter cannot be read.
 */
export function updateFile(file: string, fields: Fields, text: string, today: string): string | undefined {
  const { document, content } = parseFile(file);
  // A translation of a text alone has no fields.
  document.contents ??= document.createNode({});
  if (!isMap(document.contents) || document.errors.length > 0) return undefined;
  const before = String(document);
  mergeFields(document, document.contents, fields);
  const added = text.split('\n\n').filter((block) => !fold(content).includes(fold(block)));
  if (added.length === 0 && String(document) === before) return file;
  if (document.has('updated')) document.set('updated', today);
  const blocks = [...(content.trim() ? [content.trim()] : []), ...added].join('\n\n');
  const yaml = document.contents.items.length > 0 ? document.toString({ lineWidth: 0 }) : '';
  return `---\n${yaml}---\n${added.length > 0 ? `\n${blocks}\n` : content}`;
}

function mergeFields(document: Document, map: YAMLMap, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const node = map.get(name, true);
    // The résumé may only leave out the end, so the owner's value stays.
    if (node !== undefined && (value === PRESENT || DERIVED.includes(name))) continue;
    if (name === 'location' && isMap(node) && isSamePlace(node.toJSON(), value)) continue;
    if (isMap(node) && isObject(value)) mergeFields(document, node, value);
    else if (isSeq(node) && Array.isArray(value)) mergeList(document, node, value);
    else if (withoutMarks(node) !== withoutMarks(value)) map.set(name, document.createNode(value));
  }
}

function mergeList(document: Document, list: YAMLSeq, values: readonly unknown[]): void {
  const own = [...list.items];
  const merged: unknown[] = [];
  for (const value of values) {
    const free = own.filter((node) => !merged.includes(node));
    const same = isObject(value)
      ? findSame(free.filter(isMap), value)
      : free.find((node) => withoutMarks(node) === withoutMarks(value));
    if (isMap(same) && isObject(value)) mergeFields(document, same, value);
    merged.push(same ?? document.createNode(value));
  }
  for (const [index, node] of own.entries())
    if (!merged.includes(node)) merged.splice(merged.indexOf(own[index - 1]) + 1, 0, node);
  list.items = merged;
}

function findSame(nodes: readonly YAMLMap[], entry: Fields): YAMLMap | undefined {
  const [best] = nodes.toSorted((a, b) => weighSame(b, entry) - weighSame(a, entry));
  return best && weighSame(best, entry) >= 2 ? best : undefined;
}

function weighSame(node: YAMLMap, entry: Fields): number {
  const keys = Object.entries(KEYS).filter(([name]) => node.has(name) || name in entry);
  const same = keys.filter(([name]) => String(node.get(name)) === String(entry[name]));
  const weight = same.reduce((sum, [, points]) => sum + Number(points), 0);
  return same.length === keys.length ? Math.max(weight, 2) : weight;
}

function fold(text: string): string {
  return text.replace(/\]\([^)]*\)/g, '').replace(/[^\p{L}\p{N}]/gu, '');
}

function withoutMarks(value: unknown): string {
  return String(value).replace(/[\\*`]/g, '');
}
