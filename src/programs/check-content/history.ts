import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { collections } from '../../content/collections.ts';
import { type ContentProblem, toFileProblem } from '../../content/content-error.ts';
import type { CheckedFile } from '../../content/content-file.ts';
import { toId } from '../../content/front-matter.ts';
import { valueAt } from '../../schemas/issue.ts';

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

/**
 * Finds slugs of case studies and pages that the last commit published and that neither an entry has today nor
 * `formerly` redirects; none if another owner made that commit.
 */
export async function findVanishedSlugs(
  folder: string,
  files: readonly CheckedFile[],
): Promise<ContentProblem[]> {
  const names = ['caseStudies', 'pages'] as const;
  const places = names.map((name) => collections[name].path);
  // Whole files, since the fields may be far from the change.
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

/** What git prints in a folder; nothing where it fails, for example outside a repository. */
async function runGit(folder: string, ...args: string[]): Promise<string> {
  // A git hook sets variables that name the repository; the folder names it here.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const options = { cwd: folder, env, maxBuffer: 2 ** 30 };
  // Patches must not depend on the editor's configuration of git.
  const prefixes = ['--src-prefix=a/', '--dst-prefix=b/'];
  const plain = ['--no-renames', '--no-color', '--no-ext-diff', '--no-textconv', '--relative', ...prefixes];
  const [command = '', ...rest] = args;
  return promisify(execFile)('git', ['-c', 'core.quotePath=false', command, ...plain, ...rest], options).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/** The patch of each file that is there before (`---`) or after (`+++`) the change; its name is relative to the folder. */
function splitPatches(text: string, side: '---' | '+++') {
  const pattern = new RegExp(`^${RegExp.escape(side)} [ab]/(.*?)\\t?$`, 'm');
  return text.split(/^diff --git .*\n/m).flatMap((patch) => {
    const name = pattern.exec(patch)?.[1];
    return name ? [{ name, patch }] : [];
  });
}
