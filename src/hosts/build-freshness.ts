import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { MANIFEST_FILE, readSiteManifest } from './site-manifest.ts';

/** What a build reads, as files and folders of the project. The lock file stands for all dependencies. */
const INPUTS = [
  'LICENSE',
  'astro.config.mjs',
  'content',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];

/** Whether the last finished build is of this URL, is still there, and began after the last change of any input. */
export function isBuildCurrent(project: string, baseUrl: string): boolean {
  if (!existsSync(path.join(project, 'dist', 'index.html'))) return false;
  try {
    if (readSiteManifest(project).baseUrl !== baseUrl) return false;
  } catch {
    return false;
  }
  const begun = statSync(path.join(project, MANIFEST_FILE)).mtimeMs;
  return INPUTS.every((input) => !hasChangedSince(path.join(project, input), begun));
}

/**
 * Whether a file, or anything in a folder, has changed. Of its times that of the change, which no copy or restore sets
 * back; a folder has one of its own, which tells what was removed or renamed.
 */
function hasChangedSince(file: string, time: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return false;
  if (stats.ctimeMs >= time) return true;
  return (
    stats.isDirectory() && readdirSync(file).some((name) => hasChangedSince(path.join(file, name), time))
  );
}
