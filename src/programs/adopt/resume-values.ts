import { HIDDEN } from '../../content/files.ts';
import { toBlocks, toLine } from './plain-text.ts';

/** A value of a file by its name there, for example `work[0].endDate`. */
export interface Source {
  place: string;
  text: string;
}

/** A text of the content, and the values of the file that say it. Without a text, nothing is written. */
export class Value {
  readonly text: string;
  readonly sources: readonly Source[];
  /** The reason if it is not, or not wholly, what the file says. */
  readonly note: string | undefined;

  constructor(text: string, sources: readonly Source[] = [], note?: string) {
    this.text = text;
    this.sources = sources;
    this.note = note;
  }

  as(text: string, note?: string): Value {
    return new Value(text, this.sources, note);
  }
}

/** The end of what goes on. */
export class Ongoing extends Value {}

/** Data whose leaves are values. */
export type Node = Value | Node[] | Fields;
export interface Fields {
  [name: string]: Node | undefined;
}

const hidden = new RegExp(HIDDEN, 'gu');

/** Gives every value its place. What is blank, such as a field of a template, is left out. */
export function locate(data: unknown, place = ''): Node | undefined {
  if (data === null || data === undefined) return undefined;
  if (typeof data !== 'object') {
    const text = String(data).replace(/\r\n?/g, '\n').replace(hidden, '').trim();
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

/** All values in data, in their order. */
export function listValues(node: Node | undefined): Value[] {
  if (node instanceof Value) return [node];
  return Object.values(node ?? {}).flatMap(listValues);
}

/** Data as it is written: without places, empty lists and empty groups. On demand, it is only what a file says. */
export function toData(node: Node, isOnlySaid = false): unknown {
  if (node instanceof Value && isOnlySaid && node.sources.length === 0) return undefined;
  if (node instanceof Value) return node instanceof Ongoing ? null : node.text || undefined;
  if (Array.isArray(node)) return node.map((item) => toData(item, isOnlySaid));
  const fields = Object.entries(node).map(([name, value]) => [name, value && toData(value, isOnlySaid)]);
  const isEmpty = (data: unknown) =>
    typeof data === 'object' && data !== null && Object.keys(data).length === 0;
  return Object.fromEntries(fields.filter(([, data]) => data !== undefined && !isEmpty(data)));
}

export function isFields(node: Node | undefined): node is Fields {
  return node !== undefined && !(node instanceof Value) && !Array.isArray(node);
}

/** A list, for which one of its items may stand. */
export function toList(node: Node = []): Node[] {
  return Array.isArray(node) ? node : [node];
}

/** The entries of a list; a text stands for an entry with the given field alone. */
export function entries(node: Node | undefined, field: string): Fields[] {
  return toList(node)
    .map((item) => (item instanceof Value ? { [field]: item } : item))
    .filter(isFields);
}

/** An entry with other names for its fields. Of two that get the same name, the first stays. */
export function rename(entry: Fields, ...names: Readonly<Record<string, string>>[]): Fields {
  const all = Object.assign({}, ...names);
  const fields: Fields = {};
  for (const [name, node] of Object.entries(entry)) fields[all[name] ?? name] ??= node;
  return fields;
}

/** The texts in lists and fields, each on one line. */
export function lines(...nodes: (Node | undefined)[]): Value[] {
  const values = nodes.flatMap(toList).filter((item) => item instanceof Value);
  return values.map((value) => value.as(toLine(value.text))).filter(({ text }) => text !== '');
}

/** A paragraph of a text, or an item of a list in it. */
export interface Block {
  isItem: boolean;
  value: Value;
}

/** The blocks of texts, in their order. */
export function blocks(...nodes: (Node | undefined)[]): Block[] {
  const values = nodes.flatMap(toList).filter((item) => item instanceof Value);
  return values.flatMap((value) =>
    toBlocks(value.text).map(({ isItem, text }) => ({ isItem, value: value.as(text) })),
  );
}

/** Texts as one, from the places of all; undefined without a text. */
export function join(values: readonly Value[], separator: string): Value | undefined {
  if (values.length < 2) return values[0];
  return new Value(
    values.map(({ text }) => text).join(separator),
    values.flatMap(({ sources }) => sources),
  );
}

/** Texts without repetitions. */
export function unique(values: readonly Value[]): Value[] {
  return [...Map.groupBy(values, ({ text }) => text)].flatMap(([text, [first, ...same]]) => {
    if (!first || same.length === 0) return first ?? [];
    return new Value(
      text,
      [first, ...same].flatMap(({ sources }) => sources),
    );
  });
}
