import type * as z from 'zod';
// Importing it through `z.core` would bundle every locale of zod.
import { toDotPath } from 'zod/v4/core';

type Issue = z.core.$ZodIssue;

/** Formats the path of a field as people write it: `credentials[1].date`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return toDotPath(path);
}

export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value === null || typeof value !== 'object' ? undefined : Reflect.get(value, part)),
    data,
  );
}

/**
 * Returns a phrase that follows the name of a field and says what is wrong. It never repeats a value or a property
 * name that was sent, so it may be part of a public error message.
 */
export function describeIssue(issue: Issue, data: unknown): string {
  if (issue.code === 'unrecognized_keys') return 'has an unknown property';
  if (valueAt(data, issue.path) === undefined)
    return issue.message.startsWith('is missing') ? issue.message : 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `is not ${TYPES[issue.expected] ?? `a ${issue.expected}`}`;
    case 'invalid_value':
      return `is not one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.origin === 'array' ? 'has too few items; add one' : `is less than ${issue.minimum}`;
    case 'too_big':
      return `is more than ${issue.maximum}`;
    default:
      return issue.message;
  }
}

const TYPES: Record<string, string> = {
  array: 'an array',
  int: 'a whole number',
  object: 'an object',
  record: 'an object',
};
