import { existsSync } from 'node:fs';
import path from 'node:path';
import { collections } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import type { CheckedFile } from './content-file.ts';
import { toFileProblem } from './content-files.ts';
import { findRepeated } from './cross-checks.ts';
import { findDateWarnings } from './date-problems.ts';

/** Lists of the site that may be empty, though hardly anybody means it. */
const LISTS = [
  ['projects', 'list of projects'],
  ['caseStudies', 'list of case studies'],
] as const;

/** What is allowed, but probably a mistake; dates are judged as of the given time. */
export function findWarnings(folder: string, files: readonly CheckedFile[], now: Date): ContentProblem[] {
  const filesOf = (name: string) => files.filter(({ collection }) => collection === name);
  const empty = LISTS.filter(
    ([name]) =>
      existsSync(path.join(folder, collections[name].path)) && filesOf(name).every(({ isDraft }) => isDraft),
  ).map(([name, list]) =>
    toFileProblem(
      `content/${collections[name].path}`,
      `has nothing to publish, so the ${list} is empty; publish an entry, or remove the folder`,
    ),
  );
  const repeated = [
    ...LISTS.flatMap(([name]) => findRepeated(filesOf(name), 'order')),
    ...findRepeated(filesOf('projects'), 'name'),
    ...findRepeated(filesOf('caseStudies'), 'title'),
  ];
  const fields = files.flatMap(({ warnings }) => warnings);
  return [...empty, ...fields, ...repeated, ...findDateWarnings(files, now)];
}
