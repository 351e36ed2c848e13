import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Whether git knows changes below `content/` that are not committed; true where git cannot tell. */
export function hasUncommittedChanges(project: string): boolean {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', 'content'], {
    cwd: project,
    encoding: 'utf8',
  });
  return status !== 0 || stdout !== '';
}

/** The texts of the prose pages in a content folder, by the names of their files. */
export function readPages(folder: string): Map<string, string> {
  const pages = path.join(folder, 'pages');
  const names = readdirSync(pages).filter((name) => name.endsWith('.md'));
  return new Map(names.map((name) => [name, readFileSync(path.join(pages, name), 'utf8')]));
}

/**
 * Replaces a content folder by the given files, and by the sandbox that it has. The files are written beside it first
 * and put in its place by renaming, so that all are replaced or none.
 */
export function replaceContent(folder: string, files: ReadonlyMap<string, string>): void {
  const [next, last] = [`${folder}.next`, `${folder}.last`];
  for (const leftOver of [next, last]) rmSync(leftOver, { recursive: true, force: true });
  for (const part of ['projects', 'case-studies', 'pages'])
    mkdirSync(path.join(next, part), { recursive: true });
  for (const [name, text] of files) writeFileSync(path.join(next, name), text);
  cpSync(path.join(folder, 'sandbox'), path.join(next, 'sandbox'), { recursive: true });
  renameSync(folder, last);
  try {
    renameSync(next, folder);
  } catch (error) {
    renameSync(last, folder);
    throw error;
  } finally {
    if (existsSync(folder)) rmSync(last, { recursive: true, force: true });
  }
}
