import type * as z from 'zod';
import { describeIssue, formatPath, valueAt } from '../../schemas/issue.ts';
import { type Resume, resumeSchema } from './resume.ts';
import { tidyResume } from './tidy.ts';

/** The résumé, and a line for each value that was not taken: where it is, what it is, and why. */
export interface ReadResume {
  resume: Resume;
  notTaken: string[];
}

const MAX_QUOTED = 100;
/** Files that people have instead of a JSON Resume, by their text. */
const OTHER_FORMATS: [pattern: RegExp, name: string][] = [
  [/^\+\+\+\s/, 'Markdown with TOML frontmatter'],
  [/^(?:\{\s*)?"?cv"?\s*:/m, 'a file of RenderCV'],
  [/"sections"\s*:\s*\{/, 'an export of Reactive Resume'],
];
const PUBLISHER = ['basics', 'url'];
const REMEDY =
  'Write what it says as a JSON Resume (https://jsonresume.org/schema), or run npm run adopt without a file and fill in content/profile.md.';

/** Reads a JSON Resume 1.x. Throws an Error of one line for a file that is none. */
export function readResume(text: string): ReadResume {
  const source = text.replace(/^\ufeff/, '');
  const other = OTHER_FORMATS.find(([pattern]) => pattern.test(source));
  if (other) throw new Error(`This is ${other[1]}, not a JSON Resume. ${REMEDY}`);
  const given = tidyResume(parseJson(source));
  const isKnown = Object.keys(Object(given)).some((name) => Object.hasOwn(resumeSchema.shape, name));
  if (!isKnown)
    throw new Error(`This is not a JSON Resume: it has no basics, no work and the like. ${REMEDY}`);
  // What a site of this project published has the URL of that site, which the owner did not enter.
  const canonical = valueAt(given, ['meta', 'canonical']);
  if (canonical === `${valueAt(given, PUBLISHER)}resume.json`) remove(given, PUBLISHER);
  return keepValid(given);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`This is not a valid JSON Resume: ${(error as Error).message}.`);
  }
}

/** Removes from a résumé what is not valid, again until all of the rest is. */
function keepValid(given: unknown): ReadResume {
  const notTaken: string[] = [];
  for (;;) {
    const { data, error } = resumeSchema.safeParse(given);
    if (data) return { resume: data, notTaken };
    const faults = error.issues.flatMap((issue) => toFaults(issue, given));
    notTaken.push(
      ...faults.map(({ path, reason }) => `${formatPath(path)} ${quote(valueAt(given, path))}: ${reason}`),
    );
    // From the last to the first, so that the place of each is still the same.
    for (const { path } of faults.toReversed()) remove(given, path);
  }
}

interface Fault {
  path: PropertyKey[];
  reason: string;
}

function toFaults(issue: z.core.$ZodIssue, given: unknown): Fault[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], reason: 'the content has no place for it' }));
  const start = [...path.slice(0, -1), 'startDate'];
  const isEnd = path.at(-1) === 'endDate' && valueAt(given, start) !== undefined;
  const reason = 'without its end, it would say that it goes on';
  return [{ path, reason: describeIssue(issue, given) }, ...(isEnd ? [{ path: start, reason }] : [])];
}

function remove(given: unknown, path: readonly PropertyKey[]): void {
  const parent = valueAt(given, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(Object(parent), key);
}

function quote(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}
