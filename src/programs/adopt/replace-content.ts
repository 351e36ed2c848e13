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

/** Whether the content is that of a fictional person, whose e-mail address is at example.com (RFC 2606). */
export function isSample(folder: string): boolean {
  const profile = path.join(folder, 'profile.md');
  return !existsSync(profile) || /@example\.com\s*$/m.test(readFileSync(profile, 'utf8'));
}

/** The texts of the prose pages in a content folder, by the names of their files. */
export function readPages(folder: string): Map<string, string> {
  const pages = path.join(folder, 'pages');
  const names = readdirSync(pages).filter((name) => name.endsWith('.md'));
  return new Map(names.map((name) => [name, readFileSync(path.join(pages, name), 'utf8')]));
}

/** What replacing profile and projects by these files would do, a line for each file that is not the same after it. */
export function listChanges(folder: string, files: ReadonlyMap<string, string>): string[] {
  const removed = listReplaced(folder).filter((name) => !files.has(name));
  const written = [...files].flatMap(([name, text]) => {
    const file = path.join(folder, name);
    if (!existsSync(file)) return `content/${name} is added`;
    return readFileSync(file, 'utf8') === text ? [] : `content/${name} is replaced`;
  });
  return [...written, ...removed.map((name) => `content/${name} is removed`)];
}

/** Replaces profile and projects of a content folder, and keeps everything else. */
export function replaceProfile(folder: string, files: ReadonlyMap<string, string>): void {
  const replaced = listReplaced(folder);
  swap(folder, (next) => {
    cpSync(folder, next, { recursive: true });
    for (const name of replaced) rmSync(path.join(next, name));
    writeFiles(next, files);
  });
}

/** Replaces a content folder by the given files, and by the sandbox that it has. */
export function replaceAll(folder: string, files: ReadonlyMap<string, string>): void {
  swap(folder, (next) => {
    cpSync(path.join(folder, 'sandbox'), path.join(next, 'sandbox'), { recursive: true });
    writeFiles(next, files);
  });
}

function listReplaced(folder: string): string[] {
  const projects = path.join(folder, 'projects');
  const names = existsSync(projects) ? readdirSync(projects).filter((name) => name.endsWith('.md')) : [];
  return ['profile.md', ...names.map((name) => `projects/${name}`)];
}

function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const part of ['projects', 'case-studies']) mkdirSync(path.join(folder, part), { recursive: true });
  for (const [name, text] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** Writes a folder beside another and puts it in its place by renaming, so that all files are replaced or none. */
function swap(folder: string, write: (next: string) => void): void {
  const [next, last] = [`${folder}.next`, `${folder}.last`];
  for (const leftOver of [next, last]) rmSync(leftOver, { recursive: true, force: true });
  write(next);
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
