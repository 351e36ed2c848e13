import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** What a résumé replaces of content that is its owner's already. */
const FROM_RESUME = ['profile.md', 'projects/*.md'];

/** Whether git knows changes below `content/` that are not committed; true where git cannot tell. */
export function hasUncommittedChanges(project: string): boolean {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', 'content'], {
    cwd: project,
    encoding: 'utf8',
  });
  return status !== 0 || stdout !== '';
}

/** Whether the content is that of a fictional person, whose e-mail address is at example.com (RFC 2606). */
export function isSample(folder: string): boolean {
  const profile = path.join(folder, 'profile.md');
  return !existsSync(profile) || /@example\.com\s*$/m.test(readFileSync(profile, 'utf8'));
}

/** The texts of the prose pages in a content folder, by their paths in it. */
export function readPages(folder: string): Map<string, string> {
  const names = globSync('pages/*.md', { cwd: folder });
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/** What replacing profile and projects by these files would do, a line for each file that is not the same after it. */
export function listChanges(folder: string, files: ReadonlyMap<string, string>): string[] {
  const removed = globSync(FROM_RESUME, { cwd: folder }).filter((name) => !files.has(name));
  const written = [...files].flatMap(([name, text]) => {
    const file = path.join(folder, name);
    if (!existsSync(file)) return `content/${name} is added`;
    return readFileSync(file, 'utf8') === text ? [] : `content/${name} is replaced`;
  });
  return [...written, ...removed.map((name) => `content/${name} is removed`)];
}

/** Replaces profile and projects of a content folder, and keeps everything else. */
export function replaceProfile(folder: string, files: ReadonlyMap<string, string>): void {
  const replaced = globSync(FROM_RESUME, { cwd: folder });
  replace(folder, files, (name) => !replaced.includes(name));
}

/** Replaces a content folder by the given files, and by the sandbox that it has. */
export function replaceAll(folder: string, files: ReadonlyMap<string, string>): void {
  replace(folder, files, (name) => /^sandbox(?:\/|$)/.test(name));
}

/** Writes a folder beside another and puts it in its place by renaming, so that all files are replaced or none. */
function replace(
  folder: string,
  files: ReadonlyMap<string, string>,
  isKept: (name: string) => boolean,
): void {
  const [next, last] = [`${folder}.next`, `${folder}.last`];
  rmSync(next, { recursive: true, force: true });
  const filter = (source: string) => source === folder || isKept(path.relative(folder, source));
  cpSync(folder, next, { recursive: true, filter });
  for (const [name, text] of files) {
    mkdirSync(path.dirname(path.join(next, name)), { recursive: true });
    writeFileSync(path.join(next, name), text);
  }
  // Only now, since it is all that is left where a run was killed.
  rmSync(last, { recursive: true, force: true });
  renameSync(folder, last);
  try {
    renameSync(next, folder);
  } catch (error) {
    renameSync(last, folder);
    throw error;
  }
  rmSync(last, { recursive: true });
}
