import type * as z from 'zod';
import { describeIssue, valueAt } from '../../schemas/issue.ts';
import { type Fields, listValues, type Node, type Source, toData, type Value } from './resume-values.ts';

const MAX_QUOTED = 100;
const NO_PLACE = 'the content has no place for it';
const INDEX = /(?<=\[)\d+/;

/** A fault without a reason is a field that the schema does not know. */
interface Fault {
  path: PropertyKey[];
  reason?: string;
}

/**
 * Removes the fields that a schema refuses, and returns the values of those that it knows, with the reasons. A missing
 * field is left for the owner to fill in, but an entry of a list that lacks one is removed.
 */
export function keepValid(fields: Fields, schema: z.ZodType): Value[] {
  const data = toData(fields);
  const all = (schema.safeParse(data).error?.issues ?? []).flatMap((issue) => findFaults(issue, data));
  // Unknown fields are removed first, so that they are not reported with another fault of their entry.
  const unknown = all.filter(({ reason }) => reason === undefined);
  const faults = unknown.length > 0 ? unknown : all;
  if (faults.length === 0) return [];
  const refused = faults.flatMap(({ path, reason }) =>
    reason ? listValues(valueAt(fields, path) as Node | undefined).map((value) => value.as('', reason)) : [],
  );
  // Removes from last to first, so that the other indices stay valid.
  for (const { path } of faults.toReversed()) {
    const parent = valueAt(fields, path.slice(0, -1));
    if (Array.isArray(parent)) parent.splice(Number(path.at(-1)), 1);
    else Reflect.deleteProperty(Object(parent), path.at(-1) ?? '');
  }
  return [...refused, ...keepValid(fields, schema)];
}

function findFaults(issue: z.core.$ZodIssue, data: unknown): Fault[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, key] }));
  if (valueAt(data, path) !== undefined) return [{ path, reason: describeIssue(issue, data) }];
  const isEntry = path.length > 2 && path.at(-1) !== 'end';
  return isEntry ? [{ path: path.slice(0, -1), reason: `has no ${String(path.at(-1))}` }] : [];
}

export function describeRefused(file: readonly Source[], used: readonly Value[]): string[] {
  // Values with a note come last, because the last one of a source counts.
  const notedLast = used.toSorted((a, b) => Number(a.note !== undefined) - Number(b.note !== undefined));
  const notes = new Map(notedLast.flatMap(({ sources, note }) => sources.map((source) => [source, note])));
  const named = file.flatMap((source) => {
    const reason = notes.has(source) ? notes.get(source) : NO_PLACE;
    return reason ? [{ ...source, place: source.place.replace(/\[\d+\]$/, ''), reason }] : [];
  });
  const groups = Map.groupBy(named, ({ place, reason }) => `${place.replace(INDEX, '')} ${reason}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const same = [first, ...others];
    const indices = [...new Set(same.map(({ place }) => INDEX.exec(place)?.[0]))].join();
    const values = [...new Set(same.map(({ text }) => JSON.stringify(text)))]
      .map((value) => (value.length > MAX_QUOTED ? `${value.slice(0, MAX_QUOTED)}…` : value))
      .join(', ');
    const place = first.place.replace(INDEX, indices);
    return first.text === '' ? `${place}: ${first.reason}` : `${place} ${values}: ${first.reason}`;
  });
}
