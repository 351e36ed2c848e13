import path from 'node:path';
import { collections } from '../../content/collections.ts';
import type { ContentProblem } from '../../content/content-error.ts';
import type { CheckedFile } from '../../content/content-file.ts';
import { toFileProblem } from '../../content/content-files.ts';
import { toId } from '../../content/front-matter.ts';
import { valueAt } from '../../schemas/issue.ts';
import { runGit, splitPatches } from './git.ts';

/**
 * Finds slugs of case studies and pages that the last commit published and that neither an entry has today nor
 * `formerly` redirects; none where that commit is of another owner, whose pages are not missed.
 */
export async function findVanishedSlugs(
  folder: string,
  files: readonly CheckedFile[],
): Promise<ContentProblem[]> {
  const names = ['caseStudies', 'pages'] as const;
  const places = names.map((name) => collections[name].path);
  // Whole files, since the fields may stand far from what changed.
  const diff = await runGit(folder, 'diff', '--unified=1000000', 'HEAD', '--', 'profile.md', ...places);
  const changed = splitPatches(diff, '---');
  if (changed.some(({ name, patch }) => name === 'profile.md' && /^-name:/m.test(patch))) return [];
  return names.flatMap((collection) => {
    const known = files
      .filter((file) => file.collection === collection)
      .flatMap(({ id, entry }) => [id, ...((valueAt(entry?.data, ['formerly']) ?? []) as string[])]);
    const { path: place, id } = collections[collection];
    return changed
      .filter(({ name, patch }) => path.posix.dirname(name) === place && !/^[ -]draft: *true/m.test(patch))
      .flatMap(({ name, patch }) => {
        const slug = (id && /^[ -]slug: *["']?([\w-]+)/m.exec(patch)?.[1]) ?? toId(name);
        if (known.includes(slug)) return [];
        const message = `had the slug ${slug} in the last commit, and nothing redirects it; add "formerly: [${slug}]" to the entry that took its place, if there is one`;
        return [toFileProblem(path.posix.join(path.basename(folder), name), message)];
      });
  });
}
