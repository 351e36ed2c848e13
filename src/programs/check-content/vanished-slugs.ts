import path from 'node:path';
import { collections } from '../../content/collections.ts';
import type { ContentProblem } from '../../content/content-error.ts';
import { toFileProblem } from '../../content/content-files.ts';
import { parseFrontMatter, toId } from '../../content/front-matter.ts';
import type { ReadFiles } from '../../content/read-file.ts';
import { valueAt } from '../../schemas/issue.ts';
import type { Version } from './git-history.ts';

/**
 * Finds slugs of case studies and pages that the last commit published and that neither an entry has today nor
 * `formerly` redirects; none where that commit is of another owner, whose pages are not missed. The history has the
 * versions of each file by its path in the content folder, newest first.
 */
export function findVanishedSlugs(
  folder: string,
  files: ReadFiles,
  history: ReadonlyMap<string, readonly Version[]>,
): ContentProblem[] {
  const [profile] = files.profile;
  const owner = readCommitted('profile.md', history);
  if (valueAt(profile?.entry?.data, ['name']) !== valueAt(owner, ['name'])) return [];
  return (['caseStudies', 'pages'] as const).flatMap((name) => {
    const { path: place, id: idField } = collections[name];
    const known = new Set(
      files[name].flatMap(({ id, entry }) => [
        id,
        ...((valueAt(entry?.data, ['formerly']) ?? []) as string[]),
      ]),
    );
    return [...history.keys()].flatMap((file) => {
      const committed = path.posix.dirname(file) === place ? readCommitted(file, history) : undefined;
      if (!committed || valueAt(committed, ['draft']) === true) return [];
      const slug = String((idField && valueAt(committed, [idField])) ?? toId(file));
      if (known.has(slug)) return [];
      const message = `had the slug ${slug} in the last commit, and nothing redirects it; add "formerly: [${slug}]" to the entry that took its place, if there is one`;
      return [toFileProblem(path.posix.join(path.basename(folder), file), message)];
    });
  });
}

/** The fields of a file as the last commit has them; undefined where it has no such file, or one that is not valid. */
function readCommitted(file: string, history: ReadonlyMap<string, readonly Version[]>): unknown {
  const [last] = history.get(file) ?? [];
  const parsed = last && parseFrontMatter(file, last.text);
  return Array.isArray(parsed) ? undefined : parsed?.data;
}
