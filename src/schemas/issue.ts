import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** Writes the path of a field the way people do: `credentials[1].date`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}${text && '.'}${String(part)}`),
    '',
  );
}

/** Looks up the value at the path of an issue; undefined where nothing is there. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value === null || typeof value !== 'object' ? undefined : Reflect.get(value, part)),
    data,
  );
}

/**
 * Says in a phrase that follows the field's name what is wrong and how it should be. The phrase never
 * repeats a value or a property name that was sent, so it may go into a public error message.
 */
export function describeIssue(issue: Issue, data: unknown): string {
  if (issue.code === 'unrecognized_keys') return 'has an unknown property';
  if (valueAt(data, issue.path) === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `is not ${withArticle(issue.expected === 'int' ? 'whole number' : issue.expected)}`;
    case 'invalid_value':
      return `is not one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.origin === 'array' ? 'has too few items' : `is less than ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'array' ? 'has too many items' : `is more than ${issue.maximum}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? issue.message;
    default:
      return issue.message;
  }
}

const FORMATS: Record<string, string> = {
  date: 'is not a valid date; write YYYY-MM-DD, for example 2026-03-14',
  email: 'is not a valid e-mail address; write it like name@example.com',
};

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
