import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { type ContentProblem, formatProblem } from '../../../content/content-error.ts';
import { FieldPlaces } from '../../../content/field-places.ts';
import { toFieldProblems } from '../../../content/field-problems.ts';
import { findYamlProblems } from '../../../content/yaml-problems.ts';
import { valueAt } from '../../../schemas/issue.ts';
import { type Config, configSchema, KINDS, type Part } from './schema.ts';

type Issue = z.core.$ZodIssue;

/** Reads a config, or a line for every mistake in it: `FILE:LINE:COLUMN field what is wrong; remedy`. Asks no source. */
export function readConfig(file: string): { config: Config } | { problems: string[] } {
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
  const { data: config, error } = configSchema.safeParse(data);
  if (config) return { config };
  const issues = error.issues.flatMap((issue) => toIssuesOfKind(issue, data));
  return list(toFieldProblems({ file, data, body: '', places }, issues, configSchema));
}

function list(problems: readonly ContentProblem[]): { problems: string[] } {
  const sorted = problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
  return { problems: sorted.map(formatProblem) };
}

/** What is wrong with the kind of source that was meant, rather than with each kind that an entry could have been. */
function toIssuesOfKind(issue: Issue, data: unknown): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const source = Object(valueAt(data, issue.path));
  const kinds = Object.keys(KINDS[issue.path[0] as Part]);
  const meant = issue.errors[kinds.findIndex((kind) => kind in source)];
  return meant?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}
