import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { readSiteUrl, type SiteEnvironment } from '../site/site-url.ts';
import { MANIFEST_FILE, readSiteManifest } from './site-manifest.ts';

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

/**
 * Returns true only if the last build is complete, is for the same URL and began after the last change of any input. An
 * invalid URL counts as a change, so that the next build reports it.
 */
export function isBuildCurrent(project: string, env: SiteEnvironment): boolean {
  if (!existsSync(path.join(project, 'dist', 'index.html'))) return false;
  try {
    if (readSiteManifest(project).baseUrl !== readSiteUrl(env)) return false;
  } catch {
    return false;
  }
  const begun = statSync(path.join(project, MANIFEST_FILE)).mtimeMs;
  // Unlike mtime, ctime is never set back by a copy or a restore. That of a folder reveals removed and renamed files.
  for (const [, { ctimeMs }] of listInputs(project)) if (ctimeMs >= begun) return false;
  return true;
}

/** Returns a new value each time if a file cannot be read. */
export function digestInputs(project: string): string {
  const hash = createHash('sha256');
  try {
    for (const [file, stats] of listInputs(project)) {
      const data = stats.isFile() ? readFileSync(file) : '';
      hash.update(`${file}\0${data.length}\0`).update(data);
    }
    return hash.digest('hex');
  } catch {
    return randomUUID();
  }
}

function* listInputs(project: string, names: readonly string[] = INPUTS): Generator<[string, Stats]> {
  for (const name of names) {
    const file = path.join(project, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats) yield [file, stats];
    if (stats?.isDirectory()) yield* listInputs(file, readdirSync(file).sort());
  }
}
