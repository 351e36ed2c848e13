import { existsSync } from 'node:fs';
import { valueAt } from '../schemas/issue.ts';
import { RESERVED_NAMES } from '../schemas/published-paths.ts';
import type { CollectionName } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import type { CheckedFile } from './content-file.ts';
import { toFieldProblem } from './field-places.ts';
import { findLinkProblems } from './link-problems.ts';
import { findSettingsProblems } from './settings-problems.ts';

/** Finds what shows only when all files have been read: repetitions and dead links. */
export async function findProblemsAcrossFiles(
  folder: string,
  files: readonly CheckedFile[],
): Promise<ContentProblem[]> {
  const filesOf = (name: CollectionName) => files.filter(({ collection }) => collection === name);
  return [
    ...findRepeated(filesOf('caseStudies'), 'slug'),
    ...findFormerSlugs(filesOf('caseStudies')),
    ...findFormerSlugs(filesOf('pages'), (slug) => isPathTaken(folder, slug)),
    ...(await findLinkProblems(folder, files)),
    ...(await findSettingsProblems(files)),
  ];
}

/** Finds the files that have the same value in a field as a file before them. */
export function findRepeated(files: readonly CheckedFile[], field: string): ContentProblem[] {
  const first = new Map<unknown, string>();
  return files.flatMap(({ file, markdown }) => {
    const value = valueAt(markdown?.data, [field]);
    const other = first.get(value);
    if (value !== undefined && other === undefined) first.set(value, file);
    if (!markdown || other === undefined) return [];
    return toFieldProblem(markdown, [field], `is the same as in ${other}; give each file its own`);
  });
}

/** Whether the site, or a file of the owner, has what a page of this name would be. */
function isPathTaken(folder: string, slug: string): boolean {
  const file = `${folder}/../public/${slug}`;
  return RESERVED_NAMES.has(slug) || existsSync(file) || existsSync(`${file}.md`);
}

/** An earlier slug that something has, or had before, would redirect to one of two. */
function findFormerSlugs(
  files: readonly CheckedFile[],
  isTaken: (slug: string) => boolean = (slug) => slug === 'index',
): ContentProblem[] {
  const owners = new Map(files.map(({ id, file }) => [id, file]));
  return files.flatMap(({ file, markdown, entry }) => {
    const formerly = (valueAt(entry?.data, ['formerly']) ?? []) as string[];
    return formerly.flatMap((slug, index) => {
      const owner = isTaken(slug) ? 'the site' : owners.get(slug);
      owners.set(slug, file);
      if (!markdown || owner === undefined) return [];
      const message = `is a slug of ${owner} already; remove it${owner === 'the site' ? '' : ' from one of the two'}`;
      return toFieldProblem(markdown, ['formerly', index], message);
    });
  });
}
