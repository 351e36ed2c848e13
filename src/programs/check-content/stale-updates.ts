import type { ContentProblem } from '../../content/content-error.ts';
import type { CheckedFile } from '../../content/content-file.ts';
import { valueAt } from '../../schemas/issue.ts';
import { runGit, splitPatches } from './git.ts';

/**
 * Finds published entries whose `updated` is older than the last commit of their file, unless that commit wrote it.
 * Finds none outside git, and few in a shallow clone, whose first commit seems to have written every file.
 */
export async function findStaleUpdates(
  folder: string,
  files: readonly CheckedFile[],
): Promise<ContentProblem[]> {
  const format = ['--first-parent', '-m', '--patch', '--unified=0', '--format=%x00%as'];
  const log = await runGit(folder, 'log', ...format, '--', '.');
  const lastCommits = new Map<string, { day: string; patch: string }>();
  for (const commit of log.split('\0').slice(1)) {
    for (const { name, patch } of splitPatches(commit, '+++'))
      if (!lastCommits.has(name)) lastCommits.set(name, { day: commit.slice(0, 10), patch });
  }
  return files.flatMap(({ file, isDraft, entry, markdown }) => {
    const last = lastCommits.get(file.replace(/^[^/]*\//, ''));
    const updated = valueAt(entry?.data, ['updated']);
    if (isDraft || !markdown || !last || typeof updated !== 'string') return [];
    if (last.day <= updated || /^\+updated:/m.test(last.patch)) return [];
    const message = `is older than the last commit of this file, of ${last.day}; write the day of the change`;
    return [{ file, ...markdown.places.locate(['updated']), field: 'updated', message }];
  });
}
