import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Throws an Error if `content/` has files that git could not restore. */
export function requireCommitted(project: string): void {
  const status = ['status', '--porcelain', '--ignored', '--', 'content'];
  const git = spawnSync('git', status, { cwd: project, encoding: 'utf8' });
  if (git.status !== 0)
    throw new Error('git cannot undo this: content/ is in no repository. Run git init, and commit.');
  const [first] = git.stdout.split('\n');
  if (first)
    throw new Error(`git cannot undo this: ${first.slice(3)} is not committed. Commit or remove it.`);
}

/** Whether the content is that of a fictional person, whose e-mail address is at example.com (RFC 2606). */
export function isSample(folder: string): boolean {
  const profile = path.join(folder, 'profile.md');
  return !existsSync(profile) || /@example\.com\s*$/m.test(readFileSync(profile, 'utf8'));
}

/** Removes what the patterns match in a content folder, then writes the given files. */
export function replaceFiles(
  folder: string,
  removed: readonly string[],
  files: ReadonlyMap<string, string>,
): void {
  for (const name of globSync([...removed], { cwd: folder }))
    rmSync(path.join(folder, name), { recursive: true });
  for (const [name, text] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}
