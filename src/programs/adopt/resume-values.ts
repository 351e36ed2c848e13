import { HIDDEN } from '../../content/files.ts';
import { joinTexts, type MarkedText, parseBlocks, parseLine } from './plain-text.ts';

/** A value in the file and its place there, such as `work[0].endDate`. */
export interface Source {
  place: string;
  text: string;
}

/**
 * A string for a content file with the values of the résumé that it came from, so that the report can list those that
 * were not imported. Empty strings are not written.
 */
export class Value implements MarkedText {
  readonly text: string;
  readonly marked: string | undefined;
  readonly sources: readonly Source[];
  readonly note: string | undefined;

  constructor(content: string | MarkedText, sources: readonly Source[] = [], note?: string) {
    const { text, marked }: MarkedText = typeof content === 'string' ? { text: content } : content;
    this.text = text;
    this.marked = marked;
    this.sources = sources;
    this.note = note;
  }

  as(text: string | MarkedText, note?: string): Value {
    return new Value(text, this.sources, note);
  }
}

export type Node = Value | Node[] | Fields;
export interface Fields {
  [name: string]: Node | undefined;
}

/** Word pastes a vertical tab, and others a separator of Unicode. */
const LINE_BREAK = /\r\n?|[\v\f\x85\u2028\u2029]/g;
/** U+FFFD stays, so that the check names the text in which a character was lost. */
const hidden = new RegExp(`(?!\\uFFFD)(?:${HIDDEN.source})`, 'gu');

/** Leaves out blank values, such as the empty fields of a template. */
export function locate(data: unknown, place = ''): Node | undefined {
  if (data === null || data === undefined) return undefined;
  if (typeof data !== 'object') {
    const text = String(data).toWellFormed().replace(LINE_BREAK, '\n').replace(hidden, '').trim();
    return text === '' ? undefined : new Value(text, [{ place, text }]);
  }
  const isList = Array.isArray(data);
  const nodes = Object.entries(data).flatMap(([name, value]) => {
    const node = locate(value, isList ? `${place}[${name}]` : place ? `${place}.${name}` : name);
    return node === undefined ? [] : [[name, node] as const];
  });
  if (nodes.length === 0) return undefined;
  return isList ? nodes.map(([, node]) => node) : Object.fromEntries(nodes);
}

export function listValues(node: Node | undefined): Value[] {
  if (node instanceof Value) return [node];
  return Object.values(node ?? {}).flatMap(listValues);
}

export function toData(fields: Fields): Record<string, unknown> {
  return toPlainData(fields) as Record<string, unknown>;
}

function toPlainData(node: Node | undefined): unknown {
  if (node instanceof Value) return node.text || undefined;
  if (Array.isArray(node)) return node.map(toPlainData);
  const fields = Object.entries(node ?? {}).map(([name, value]) => [name, toPlainData(value)] as const);
  const isEmpty = (data: unknown) =>
    typeof data === 'object' && data !== null && Object.keys(data).length === 0;
  return Object.fromEntries(fields.filter(([, data]) => data !== undefined && !isEmpty(data)));
}

export function isFields(node: Node | undefined): node is Fields {
  return node !== undefined && !(node instanceof Value) && !Array.isArray(node);
}

export function toList(node: Node = []): Node[] {
  return Array.isArray(node) ? node : [node];
}

export function entries(node: Node | undefined, field: string): Fields[] {
  return toList(node)
    .map((item) => (item instanceof Value ? { [field]: item } : item))
    .filter(isFields);
}

export function rename(entry: Fields, names: Readonly<Record<string, string>>): Fields {
  const fields: Fields = {};
  for (const [name, node] of Object.entries(entry)) fields[names[name] ?? name] ??= node;
  return fields;
}

export function lines(...nodes: (Node | undefined)[]): Value[] {
  return listTexts(nodes)
    .map((value) => value.as(parseLine(value.text)))
    .filter(({ text }) => text !== '');
}

export interface Block {
  isItem: boolean;
  value: Value;
}

export function blocks(...nodes: (Node | undefined)[]): Block[] {
  return listTexts(nodes).flatMap((value) =>
    parseBlocks(value.text).map(({ isItem, ...text }) => ({ isItem, value: value.as(text) })),
  );
}

function listTexts(nodes: readonly (Node | undefined)[]): Value[] {
  return nodes.flatMap(toList).filter((item) => item instanceof Value);
}

/** Keeps only the note of the first value. */
export function combine(text: string | MarkedText, values: readonly Value[]): Value {
  const sources = values.flatMap((value) => value.sources);
  return new Value(text, sources, values[0]?.note);
}

export function join(values: readonly Value[], separator: string): Value | undefined {
  return values[0] && combine(joinTexts(values, separator), values);
}

export function unique(values: readonly Value[]): Value[] {
  const groups = [...Map.groupBy(values, ({ text }) => text).values()];
  return groups.map((same) => combine(same[0] ?? '', same));
}
