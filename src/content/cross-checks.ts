import { existsSync } from 'node:fs';
import path from 'node:path';
import { type CollectionName, collections, type PublishedSite } from './collections.ts';
import { type ContentProblem, toFileProblem } from './content-error.ts';
import type { CheckedFile } from './content-file.ts';
import { findStrayFiles } from './content-files.ts';
import { toFieldProblem } from './field-places.ts';
import { findLinkProblems } from './link-problems.ts';
import { findSettingsProblems } from './settings-problems.ts';

/** Finds what shows only when all files have been read: what is repeated, empty, or leads nowhere. */
export async function findProblemsAcrossFiles(
  folder: string,
  files: readonly CheckedFile[],
  published: PublishedSite,
): Promise<ContentProblem[]> {
  const filesOf = (name: CollectionName) => files.filter(({ collection }) => collection === name);
  const [projects, studies] = [filesOf('projects'), filesOf('caseStudies')];
  const warnings = [
    ...findEmptyList(folder, collections.projects.path, projects),
    ...findEmptyList(folder, collections.caseStudies.path, studies),
    ...[projects, studies].flatMap((list) => findRepeated(list, 'order')),
    ...findRepeated(projects, 'name'),
    ...findRepeated(studies, 'title'),
  ];
  return [
    ...findStrayFiles(folder),
    ...findRepeated(studies, 'slug'),
    ...findFormerSlugs(studies),
    ...findFormerSlugs(filesOf('pages'), published.reservedNames),
    ...(await findLinkProblems(folder, files, published)),
    ...(await findSettingsProblems(files, published)),
    ...warnings.map((warning) => ({ ...warning, isWarning: true }) as const),
  ];
}

/** A list of the site may be empty, though hardly anybody means it who has a folder for it. */
function findEmptyList(folder: string, place: string, files: readonly CheckedFile[]): ContentProblem[] {
  const isMeant = !existsSync(path.join(folder, place)) || files.some(({ isDraft }) => !isDraft);
  return isMeant ? [] : [toFileProblem(`content/${place}`, EMPTY)];
}

const EMPTY = 'has nothing to publish, so its list is empty; publish an entry, or remove the folder';

/** Finds the files that have the same value in a field as a file before them. */
function findRepeated(files: readonly CheckedFile[], field: string): ContentProblem[] {
  const first = new Map<unknown, string>();
  return files.flatMap(({ file, markdown }) => {
    const value = markdown?.data[field];
    const other = first.get(value);
    if (value !== undefined && other === undefined) first.set(value, file);
    if (!markdown || other === undefined) return [];
    return toFieldProblem(markdown, [field], `is the same as in ${other}; give each file its own`);
  });
}

/** An earlier slug that something has, or had before, would redirect to one of two. */
function findFormerSlugs(
  files: readonly CheckedFile[],
  reserved: ReadonlySet<string> = new Set(),
): ContentProblem[] {
  const owners = new Map(files.map(({ id, file }) => [id, file]));
  return files.flatMap(({ file, markdown, entry }) => {
    const { formerly = [] } = (entry?.data ?? {}) as { formerly?: string[] };
    return formerly.flatMap((slug, index) => {
      const owner = reserved.has(slug) ? 'the site' : owners.get(slug);
      owners.set(slug, file);
      if (!markdown || owner === undefined) return [];
      return toFieldProblem(
        markdown,
        ['formerly', index],
        `is a slug of ${owner} already; remove one of the two`,
      );
    });
  });
}
