import { readFileSync } from 'node:fs';
import { formatProblem } from '../../../content/content-error.ts';
import { FieldPlaces } from '../../../content/field-places.ts';
import { toFieldProblems } from '../../../content/field-problems.ts';
import { findYamlProblems } from '../../../content/yaml-problems.ts';
import { type Config, configSchema } from './schema.ts';

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
  if (unreadable.length > 0)
    return { problems: unreadable.map((problem) => formatProblem({ file, field: '', ...problem })) };
  const data: unknown = places.document.toJS();
  const { data: config, error } = configSchema.safeParse(data);
  if (config) return { config };
  const problems = toFieldProblems({ file, data, body: '', places }, error.issues, configSchema);
  const sorted = problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
  return { problems: sorted.map(formatProblem) };
}
