import { readFileSync } from 'node:fs';
import { formatProblem, sortByPlace } from '../../../content/content-error.ts';
import { toFieldProblems } from '../../../content/field-problems.ts';
import { readYaml } from '../../../content/yaml-problems.ts';
import { type Config, configSchema } from './schema.ts';

/** Reads a config, or a line for every mistake in it: `FILE:LINE:COLUMN field what is wrong; remedy`. Asks no source. */
export function readConfig(file: string): { config: Config } | { problems: string[] } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return { problems: [`${file} cannot be read; name a file that is there and readable`] };
  }
  const yaml = readYaml(file, text);
  if (Array.isArray(yaml)) return { problems: yaml.map(formatProblem) };
  const { data: config, error } = configSchema.safeParse(yaml.data);
  if (config) return { config };
  return { problems: sortByPlace(toFieldProblems(yaml, error.issues, configSchema)).map(formatProblem) };
}
