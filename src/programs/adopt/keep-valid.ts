import type * as z from 'zod';
import { describeIssue, formatPath, valueAt } from '../../schemas/issue.ts';
import type { Fields } from './read-resume.ts';

const MAX_QUOTED = 300;
const NO_PLACE = 'the content has no place for it';
/** Which entry of its list a place is in. */
const INDEX = /(?<=\[)\d+/;

/** A value that is not taken: where it is, and why; without a reason, the content has no place for it. */
export interface Refused {
  path: PropertyKey[];
  value: unknown;
  reason?: string;
}

/**
 * Removes from the fields of an entry what its schema refuses, and returns it. What is missing is for the owner to fill
 * in; in lists, an entry that lacks something is removed.
 */
export function keepValid(fields: Fields, schema: z.ZodType): Refused[] {
  const issues = schema.safeParse(fields).error?.issues ?? [];
  const faults = issues.flatMap((issue) => toFaults(issue, fields));
  if (faults.length === 0) return [];
  const refused = faults.map((fault) => ({ ...fault, value: valueAt(fields, fault.path) }));
  // From the last to the first, so that the place of each is still the same.
  for (const { path } of faults.toReversed()) remove(fields, path);
  return [...refused, ...keepValid(fields, schema)];
}

function toFaults(issue: z.core.$ZodIssue, fields: Fields): Omit<Refused, 'value'>[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, key] }));
  const isMissing = valueAt(fields, path) === undefined;
  if (isMissing && path.length < 3) return [];
  if (isMissing) return [{ path: path.slice(0, -1), reason: `has no ${String(path.at(-1))}` }];
  const start = [...path.slice(0, -1), 'start'];
  const isEnd = path.at(-1) === 'end' && valueAt(fields, start) !== undefined;
  const reason = 'without its end, it would say that it goes on';
  return [{ path, reason: describeIssue(issue, fields) }, ...(isEnd ? [{ path: start, reason }] : [])];
}

function remove(fields: Fields, path: readonly PropertyKey[]): void {
  const parent = valueAt(fields, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  // The only field that an entry of a list needs and that may be null.
  else if (key === 'end' && path[0] === 'experience') Object.assign(Object(parent), { end: null });
  else Reflect.deleteProperty(Object(parent), key);
}

/** A line for each field and reason: in which entries of its list it is, its values, and why they are refused. */
export function describeRefused(refused: readonly Refused[]): string[] {
  const places = refused.map((one) => ({ ...one, place: formatPath(one.path) }));
  const lines = Map.groupBy(places, ({ place, reason }) => place.replace(INDEX, '') + reason);
  return [...lines.values()].flatMap((same) => {
    const indices = same.map(({ place }) => INDEX.exec(place)).join();
    const values = [...new Set(same.map(({ value }) => JSON.stringify(value)))].join(', ');
    const quoted = values.length > MAX_QUOTED ? `${values.slice(0, MAX_QUOTED)}…` : values;
    return same
      .slice(0, 1)
      .map(({ place, reason = NO_PLACE }) => `${place.replace(INDEX, indices)} ${quoted}: ${reason}`);
  });
}
