import type * as z from 'zod';
import { describeIssue, formatPath, valueAt } from '../../schemas/issue.ts';
import type { Fields } from './read-resume.ts';

const MAX_QUOTED = 300;
const NO_PLACE = 'the content has no place for it';

/** A value that is not taken: where it is in the content, and why. */
interface Fault {
  path: PropertyKey[];
  reason: string;
}

/**
 * Removes from the fields of an entry what its schema refuses. Returns a line for each: where it would be, what it is, and
 * why it is refused. What is missing is for the owner to fill in; in lists, an entry that lacks something is removed.
 */
export function keepValid(fields: Fields, schema: z.ZodType): string[] {
  const lines: string[] = [];
  for (;;) {
    const issues = schema.safeParse(fields).error?.issues ?? [];
    const faults = issues.flatMap((issue) => toFaults(issue, fields));
    if (faults.length === 0) return lines;
    lines.push(
      ...faults.map(({ path, reason }) => describeRefused(formatPath(path), valueAt(fields, path), reason)),
    );
    // From the last to the first, so that the place of each is still the same.
    for (const { path } of faults.toReversed()) remove(fields, path);
  }
}

function toFaults(issue: z.core.$ZodIssue, fields: Fields): Fault[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], reason: NO_PLACE }));
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

/** A line about a value that is not taken. */
export function describeRefused(place: string, value: unknown, reason = NO_PLACE): string {
  const text = JSON.stringify(value);
  return `${place} ${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}: ${reason}`;
}
