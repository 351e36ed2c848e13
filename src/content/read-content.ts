import type { CollectionName, Entries } from './collections.ts';
import { collections } from './collections.ts';
import { type ContentProblem, sortByPlace } from './content-error.ts';
import { type CheckedFile, checkFile, openFile } from './content-file.ts';
import { findStrayFiles, listFiles, readText, toFilePath } from './content-files.ts';
import { findProblemsAcrossFiles } from './cross-checks.ts';
import { findDateErrors } from './date-problems.ts';
import { findWarnings } from './warnings.ts';

const NAMES = Object.keys(collections) as CollectionName[];

/** How a content folder is read. */
export interface ReadOptions {
  /** Origin of the site, with which links in the API and in Markdown begin. */
  baseUrl: string;
  /** The time as of which dates are checked. */
  now: Date;
  /** Changes the text of a file before it is parsed, by its name in the folder. */
  edit?: ((name: string, text: string) => string) | undefined;
}

/** A content folder as it was read. Without problems, the entries are complete. */
export interface Reading {
  files: readonly CheckedFile[];
  entries: Entries;
  /** What must be fixed, of all files, sorted by place. */
  problems: readonly ContentProblem[];
  /** What is allowed, but probably a mistake. */
  warnings: readonly ContentProblem[];
}

/**
 * THE way into the content: reads every file below a folder once, and checks each alone and all together. Nothing is
 * thrown for what an editor can fix; all of it is told at once.
 */
export async function readContent(folder: string, { baseUrl, now, edit }: ReadOptions): Promise<Reading> {
  const names = NAMES.flatMap((name) => listFiles(folder, collections[name]).map((file) => ({ name, file })));
  const opened = names.map(({ name, file }) => {
    const text = readText(folder, file);
    const edited = edit && typeof text === 'string' ? edit(file, text) : text;
    return openFile(name, toFilePath(folder, file), edited);
  });
  const pages = new Map(opened.flatMap(({ file, page }) => (page ? [[file, page] as const] : [])));
  const files: CheckedFile[] = [];
  // One after another, so that one syntax tree is in memory at a time.
  for (const file of opened) files.push(await checkFile(file, { baseUrl, pages }));
  const problems = [
    ...files.flatMap((file) => file.problems),
    ...findStrayFiles(folder, Object.values(collections)),
    ...(await findProblemsAcrossFiles(folder, files)),
    ...findDateErrors(files, now),
  ];
  return {
    files,
    entries: toEntries(files),
    problems: sortByPlace(problems),
    warnings: findWarnings(folder, files, now),
  };
}

function toEntries(files: readonly CheckedFile[]): Entries {
  const entries = NAMES.map((name) => [
    name,
    files.flatMap(({ collection, entry }) => (collection === name && entry ? [entry] : [])),
  ]);
  // The table gives each name its entries; the types of the two say so.
  return Object.fromEntries(entries) as unknown as Entries;
}
