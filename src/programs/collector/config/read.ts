import path from 'node:path';
import { toFieldProblems } from '../../../content/fields.ts';
import { readText } from '../../../content/files.ts';
import { type ContentProblem, formatProblem, sortByPlace } from '../../../content/problems.ts';
import { readYaml } from '../../../content/yaml.ts';
import { type Config, configSchema } from './schema.ts';

/** Reads a config, or a line for every mistake in it: `FILE:LINE:COLUMN field what is wrong; remedy`. Asks no source. */
export function readConfig(file: string): { config: Config } | { problems: string[] } {
  const refuse = (problems: ContentProblem[]) => ({
    problems: sortByPlace(problems).map((problem) => formatProblem({ ...problem, file })),
  });
  const text = readText(path.dirname(file), path.basename(file));
  if (typeof text !== 'string') return refuse(text);
  const yaml = readYaml(file, text);
  if (Array.isArray(yaml)) return refuse(yaml);
  const { data: config, error } = configSchema.safeParse(yaml.data);
  return config ? { config } : refuse(toFieldProblems(yaml, error.issues, configSchema));
}
