import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type ContentProblem, toFileProblem } from '../content/problems.ts';
import { isFolderPath, listFilePaths, PATHS, toMarkdownPath, toPageFile } from '../paths.ts';
import type { Published } from './published.ts';

/** The names of all files in `public/`, which lies beside the content folder, in alphabetical order. */
export function listPublicFiles(contentFolder: string): string[] {
  const folder = path.join(contentFolder, '../public');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/**
 * Finds the files in `public/` that cannot be published: their names are no URLs on every host, or their paths belong to
 * what the site publishes itself, by the rows of its table, or to what `moved` away from them.
 */
export function findPublicFileProblems(
  files: readonly string[],
  rows: readonly Published[],
  moved: Iterable<string>,
): ContentProblem[] {
  const own = rows.filter(({ isReplaceable }) => !isReplaceable);
  const folders = own.filter((row) => isFolderPath(row.path)).map((row) => row.path);
  const pages = [PATHS.notFound, ...own.filter(({ audience }) => audience === 'page').map((row) => row.path)];
  // The names of files count too: two files of one name would become one.
  const taken = new Set([
    ...own.map((row) => row.path),
    ...pages.flatMap((page) => [`/${toPageFile(page)}`, toMarkdownPath(page)]),
    PATHS.manifest,
    ...moved,
  ]);
  return files.flatMap((file) => {
    // Netlify compares paths without regard to letter case.
    const paths = listFilePaths(file).map((at) => at.toLowerCase());
    const folder = folders.find((at) => `/${file}/`.toLowerCase().startsWith(at));
    const clash = paths.find((at) => taken.has(at));
    for (const at of paths) taken.add(at);
    const message =
      findNameProblem(file) ?? (folder && describeFolder(folder)) ?? (clash && describeClash(clash));
    return message ? toFileProblem(`public/${file}`, message) : [];
  });
}

function findNameProblem(file: string): string | undefined {
  if (/^[\w./~@+-]+$/.test(file)) return undefined;
  const better = file
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w./~@+-]+/g, '-');
  return `has a name that cannot be used in a URL; rename it, for example to public/${better}`;
}

function describeFolder(folder: string): string {
  return `would be in ${folder}, where only the build publishes files; move it to another folder`;
}

function describeClash(at: string): string {
  return `would be published at ${at}, where there is something else already; rename it, or remove it`;
}
