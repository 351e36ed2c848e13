import { type Document, isMap, isSeq, parseDocument, stringify, YAMLMap, type YAMLSeq } from 'yaml';
import { readText } from '../../content/files.ts';
import { parseFrontMatter } from '../../content/frontmatter.ts';
import { isObject } from '../../content/overlay.ts';
import { PRESENT } from '../../schemas/period.ts';
import { isSamePlace } from './places.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Two list entries are the same if none of these fields differs, or the weights of the equal ones add up to 2. */
const KEYS: Fields = {
  ...{ name: 2, language: 2, group: 2 },
  ...{ role: 1, company: 1, organization: 1, title: 1, area: 1, issuer: 1, awarder: 1, start: 1, date: 1 },
};
const DATES = ['start', 'date'];
/** No résumé has these fields. Adopting derives them, so they never replace what the owner wrote. */
const DERIVED = ['kind', 'updated'];

export interface ParsedFile {
  document: Document;
  content: string;
}

/** Returns an empty text for a file that is not text or has hidden characters. */
export function readOwnFile(folder: string, name: string): string {
  const text = readText(folder, name);
  return typeof text === 'string' ? text : '';
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
 * stay, and a file for which nothing is new is returned unchanged. Returns undefined for a file that the check cannot
 * read, because what the owner wrote in it would be lost.
 */
export function updateFile(file: string, fields: Fields, text: string, today: string): string | undefined {
  if (Array.isArray(parseFrontMatter('', file))) return undefined;
  const { document, content } = parseFile(file);
  // A translation of a text alone has no fields.
  const map = isMap(document.contents) ? document.contents : new YAMLMap(document.schema);
  document.contents = map;
  const before = String(document);
  mergeFields(document, map, fields);
  const added = text.split(/\n\n|\n(?=- )/).filter((block) => !hasBlock(content, block));
  if (added.length === 0 && String(document) === before) return file;
  if (document.has('updated')) document.set('updated', today);
  const blocks = [content.trim(), ...added].reduce(joinBlocks);
  const yaml = map.items.length > 0 ? document.toString({ lineWidth: 0 }) : '';
  return `---\n${yaml}---\n${added.length > 0 ? `\n${blocks}\n` : content}`;
}

function mergeFields(document: Document, map: YAMLMap, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const node = map.get(name, true);
    // The résumé may only leave out the end, so the owner's value stays.
    if (node !== undefined && (value === PRESENT || DERIVED.includes(name))) continue;
    if (name === 'location' && isMap(node) && isSamePlace(node.toJSON(), value)) continue;
    if (isMap(node) && isObject(value))
      mergeFields(document, node, name === 'links' ? addLinks(node, value) : value);
    else if (isSeq(node) && Array.isArray(value))
      mergeList(document, node, name === 'skills' ? addSkills(node, value) : value);
    // A text or number is set within its node, which keeps its comment and quotes.
    else if (withoutMarks(node) !== withoutMarks(value))
      map.set(name, value instanceof Object ? document.createNode(value) : value);
  }
}

/** Leaves out links that the owner has under other names. */
function addLinks(own: YAMLMap, links: Fields): Fields {
  const urls = Object.values(own.toJSON());
  return Object.fromEntries(
    Object.entries(links).filter(([name, url]) => own.has(name) || !urls.includes(url)),
  );
}

/** Leaves out skills without a group that the owner has put into a group, which has a list `skills` of its own. */
function addSkills(own: YAMLSeq, values: readonly unknown[]): unknown[] {
  const groups: Fields[] = own.toJSON().filter(isObject);
  const known = groups.flatMap(({ skills = [] }) => skills as unknown[]);
  return values.flatMap((value) => {
    if (!isObject(value) || ('group' in value && 'skills' in value)) return [value];
    const { group, skills = [group] } = value;
    const added = (skills as unknown[]).filter((skill) => !known.includes(skill));
    if (added.length === 0) return [];
    return [group === undefined ? { ...value, skills: added } : value];
  });
}

function mergeList(document: Document, list: YAMLSeq, values: readonly unknown[]): void {
  const own = [...list.items];
  const found = matchItems(own, values);
  const merged: unknown[] = values.map((value, index) => {
    const same = found.get(index);
    if (isMap(same) && isObject(value)) mergeFields(document, same, value);
    return same ?? document.createNode(value);
  });
  for (const [index, node] of own.entries())
    if (!merged.includes(node)) merged.splice(merged.indexOf(own[index - 1]) + 1, 0, node);
  list.items = merged;
}

/** Finds the owner's item for the index of each value. The best matches come first, so that no value takes another's item. */
function matchItems(own: readonly unknown[], values: readonly unknown[]): Map<number, unknown> {
  const pairs = values.flatMap((value, index) =>
    own.map((node) => ({ index, node, weight: weighSame(node, value) })),
  );
  const found = new Map<number, unknown>();
  for (const { index, node, weight } of pairs.toSorted((a, b) => b.weight - a.weight)) {
    const isFree = !found.has(index) && ![...found.values()].includes(node);
    if (weight >= 2 && isFree) found.set(index, node);
  }
  return found;
}

function weighSame(node: unknown, value: unknown): number {
  if (!isMap(node) || !isObject(value)) return withoutMarks(node) === withoutMarks(value) ? 2 : 0;
  const keys = Object.keys(KEYS).filter((name) => node.has(name) || name in value);
  const shared = keys.filter((name) => node.has(name) && name in value);
  const same = shared.filter((name) => String(node.get(name)) === String(value[name]));
  const weight = same.reduce((sum, name) => sum + Number(KEYS[name]), 0);
  if (same.length === keys.length) return weight + 2;
  // The owner or a newer file may add what the other lacks.
  return same.length === shared.length && same.some((name) => !DATES.includes(name))
    ? Math.max(weight, 2)
    : weight;
}

function joinBlocks(text: string, block: string): string {
  const isInList = block.startsWith('- ') && /(?:^|\n)- .*$/.test(text);
  return `${text}${text && (isInList ? '\n' : '\n\n')}${block}`;
}

/** Compares whole words, because a short text, such as the name of a language, may be a part of another word. */
function hasBlock(content: string, block: string): boolean {
  const [own, words] = [content, block].map(fold);
  return words === '' ? content.includes(block) : ` ${own} `.includes(` ${words} `);
}

/** Returns the words of a text without marks, separated by spaces. */
function fold(text: string): string {
  return withoutMarks(text)
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}

/** A plain text has the URL of a link in parentheses. */
function withoutMarks(value: unknown): string {
  return String(value)
    .replace(/[\\*_`]/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)| \((?:https?|mailto|tel):[^\s)]*\)/g, '$1');
}
