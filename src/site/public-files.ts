import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type ContentProblem, createFileProblem } from '../content/problems.ts';
import {
  isFolderPath,
  listFilePaths,
  PATHS,
  STATIC_HOST_FILES,
  toMarkdownPath,
  toPageFile,
} from '../paths.ts';
import type { Published } from './published.ts';

/** `public/` is beside the content folder. Paths have slashes and are in alphabetical order. */
export function listPublicFiles(contentFolder: string): string[] {
  const folder = path.join(contentFolder, '../public');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Takes the paths of a file or redirect, or returns a message if one of them is taken already. */
export type TakePaths = (paths: readonly string[]) => string | undefined;

export function createPathCheck(rows: readonly Published[], moved: Iterable<string>): TakePaths {
  const own = rows.filter(({ isReplaceable }) => !isReplaceable);
  const folders = own.filter((row) => isFolderPath(row.path)).map((row) => row.path);
  const pages = [PATHS.notFound, ...own.filter(({ audience }) => audience === 'page').map((row) => row.path)];
  // The files of pages count too, because a second file of the same name would replace the first.
  const taken = new Set([
    ...own.map((row) => row.path),
    ...pages.flatMap((page) => [`/${toPageFile(page)}`, toMarkdownPath(page)]),
    PATHS.manifest,
    ...STATIC_HOST_FILES.map((file) => `/${file}`),
    ...[...moved].flatMap((at) => [at, `/${toPageFile(at)}`]),
  ]);
  return (exactPaths) => {
    // Netlify compares paths without regard to letter case.
    const paths = exactPaths.map((at) => at.toLowerCase());
    const folder = folders.find((start) => paths.some((at) => `${at}/`.startsWith(start)));
    const clash = paths.find((at) => taken.has(at));
    for (const at of paths) taken.add(at);
    return (folder && describeFolder(folder)) ?? (clash && describeClash(clash));
  };
}

export function findPublicFileProblems(files: readonly string[], take: TakePaths): ContentProblem[] {
  return files.flatMap((file) => {
    const message = findNameProblem(file) ?? take(listFilePaths(file));
    return message ? createFileProblem(`public/${file}`, message) : [];
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
