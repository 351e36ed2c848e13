import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { type ContentProblem, formatProblem } from '../../../content/content-error.ts';
import { FieldPlaces } from '../../../content/field-places.ts';
import { toFieldProblems } from '../../../content/field-problems.ts';
import { findYamlProblems } from '../../../content/yaml-problems.ts';
import { valueAt } from '../../../schemas/issue.ts';
import { type Config, configSchema, KINDS } from './schema.ts';
import { readSecrets, type Secrets } from './secrets.ts';

type Issue = z.core.$ZodIssue;

/** A config with its secrets, or a line for every mistake in it: `FILE:LINE:COLUMN field what is wrong; remedy`. */
export type ReadConfig = { config: Config; secrets: Secrets } | { problems: string[] };

/** Reads the config in a file, and the secrets that it names from a folder of credentials. Asks no source. */
export function readConfig(file: string, credentials: string | undefined): ReadConfig {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return { problems: [`${file} cannot be read; name a file that is there and readable`] };
  }
  const places = new FieldPlaces(text);
  const unreadable = findYamlProblems(places);
  if (unreadable.length > 0) return list(unreadable.map((problem) => ({ file, field: '', ...problem })));
  const data: unknown = places.document.toJS() ?? {};
  const { success, data: config, error } = configSchema.safeParse(data);
  const { secrets, problems } = readSecrets(data, credentials);
  if (success && problems.length === 0) return { config, secrets };
  const issues = error?.issues.flatMap((issue) => expand(issue, data)) ?? [];
  return list([
    ...toFieldProblems({ file, data, body: '', places }, issues, configSchema),
    ...problems.map(({ place, ...problem }) => ({ file, ...places.locate(place), ...problem })),
  ]);
}

function list(problems: readonly ContentProblem[]): { problems: string[] } {
  const sorted = problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
  return { problems: sorted.map(formatProblem) };
}

/** What is wrong with the one alternative of a union that was meant: the named kind of source, or the same type. */
function expand(issue: Issue, data: unknown): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const value = valueAt(data, issue.path);
  const part = Object.entries(KINDS).find(([name]) => name === issue.path[0] && issue.path.length <= 2);
  const kinds = Object.keys(part?.[1] ?? {});
  const named = kinds.filter((kind) => Object.hasOwn(Object(value), kind));
  if (named.length > 1)
    return [{ ...issue, code: 'custom', message: `has ${named.join(' and ')}; keep one` }];
  const meant = part
    ? issue.errors[kinds.indexOf(named[0] ?? '')]
    : issue.errors.find(
        (issues) => !issues.some(({ path, code }) => code === 'invalid_type' && path.length === 0),
      );
  if (!meant) return [{ ...issue, code: 'custom', message: issue.message }];
  return meant.flatMap((inner) => expand({ ...inner, path: [...issue.path, ...inner.path] }, data));
}
