import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentProblem } from './content-error.ts';
import { decodeText } from './decode-text.ts';

/** What is meant to be Markdown, under whatever ending an editor or a system gives it. */
const MARKDOWN = /\.(?:md|markdown|mdown|mkdn?|mdx)(?:\.txt)?$/i;

/** Whether a file is hidden, such as the lock that an editor leaves beside an open one; those are nobody's content. */
function isHidden(name: string): boolean {
  return name.split(/[/\\]/).some((part) => part.startsWith('.'));
}

/** The path of a content file as problems and entries name it, for example `content/profile.md`. */
export function toFilePath(folder: string, name: string): string {
  return path.posix.join(path.basename(folder), name);
}

/**
 * Names the Markdown files of a collection, which is one file or a folder. Reports a folder that is not there, unless it
 * is optional; of an optional file, names it only where it is there.
 */
export async function listFiles(
  folder: string,
  { path: collection, isOptional }: { path: string; isOptional?: true },
  problems: ContentProblem[],
): Promise<string[]> {
  if (collection.endsWith('.md')) {
    return isOptional && !existsSync(path.join(folder, collection)) ? [] : [collection];
  }
  try {
    const entries = await readdir(path.join(folder, collection), { withFileTypes: true });
    return entries
      .filter((entry) => entry.name.endsWith('.md') && !isHidden(entry.name) && !entry.isDirectory())
      .map(({ name }) => `${collection}/${name}`)
      .sort();
  } catch (error) {
    const code = codeOf(error);
    if (isOptional && code === 'ENOENT') return [];
    const message =
      code === 'ENOENT'
        ? 'is missing; create the folder'
        : code === 'ENOTDIR'
          ? 'is a file, but must be a folder; rename the file, and create the folder'
          : unreadable(code);
    problems.push(toFileProblem(toFilePath(folder, collection), message));
    return [];
  }
}

/** Reads a content file as text; reports one that is missing or cannot be read. */
export async function readText(
  folder: string,
  name: string,
  problems: ContentProblem[],
): Promise<string | undefined> {
  const file = toFilePath(folder, name);
  const read = await readFile(path.join(folder, name))
    .then((bytes) => decodeText(file, bytes))
    .catch((error: unknown) => {
      const code = codeOf(error);
      const message =
        code === 'ENOENT'
          ? 'is missing; add the file'
          : code === 'EISDIR'
            ? 'is a folder, but must be a file; rename the folder, and add the file'
            : unreadable(code);
      return toFileProblem(file, message);
    });
  if (typeof read === 'string') return read;
  problems.push(read);
  return undefined;
}

/**
 * Reports the Markdown files below a folder that none of the collections (a file or a folder each) reads: they would
 * be missing from the site silently.
 */
export async function reportStrayFiles(
  folder: string,
  collections: readonly string[],
  problems: ContentProblem[],
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (isHidden(name) || !MARKDOWN.test(name) || collections.includes(name)) continue;
    const isInCollection = collections.includes(path.posix.dirname(name));
    if (entry.isDirectory()) {
      const message =
        'is a folder named like a Markdown file; rename it, and move its files to a content folder';
      problems.push(toFileProblem(toFilePath(folder, name), message));
    } else if (!isInCollection || !name.endsWith('.md')) {
      problems.push(toFileProblem(toFilePath(folder, name), isInCollection ? WRONG_ENDING : WRONG_PLACE));
    }
  }
}

const WRONG_ENDING = 'has an unsupported file extension; rename it to end in .md';
const WRONG_PLACE =
  'is not in a folder that the site reads; move it into one of the content folders, or delete it';

/** A problem of a file as a whole. */
export function toFileProblem(file: string, message: string): ContentProblem {
  return { file, line: 1, column: 1, field: '', message };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}

function unreadable(code: string): string {
  return `cannot be read (${code}); check its permissions`;
}
