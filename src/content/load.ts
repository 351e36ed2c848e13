import { checkFile, LOCAL_SITE, splitFile } from './check-file.ts';
import { type Collection, collections } from './collections.ts';
import { type Content, toContent } from './content.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { findStrayFiles, listFiles, readText, toFilePath } from './content-files.ts';
import { findProblemsAcrossFiles } from './cross-checks.ts';
import { findDateErrors } from './date-problems.ts';
import { withoutDrafts } from './drafts.ts';
import type { CollectionName, Entries } from './entry.ts';
import type { ReadFiles, SplitFile } from './read-file.ts';

const NAMES = Object.keys(collections) as CollectionName[];

/**
 * Reads, parses and checks every file below a content folder, each once. Throws one ContentError that lists every
 * problem of every file, so that an editor fixes them in one go. Dates are judged as of the given time. Texts can be
 * edited before they are parsed.
 */
export async function readFiles(
  folder: string,
  baseUrl = LOCAL_SITE,
  now = new Date(),
  edit?: (name: string, text: string) => string,
): Promise<ReadFiles> {
  const problems: ContentProblem[] = [];
  const split = NAMES.map((name) => ({
    name,
    files: splitFiles(folder, collections[name], problems, edit),
  }));
  const pages = new Map(
    split.flatMap(({ files }) => files.flatMap(({ file, page }) => (page ? [[file, page] as const] : []))),
  );
  const files = Object.fromEntries(NAMES.map((name) => [name, []])) as unknown as ReadFiles;
  // One after another, so that one syntax tree is in memory at a time.
  for (const { name, files: parts } of split) {
    for (const part of parts) {
      files[name].push(await checkFile(part, collections[name], { baseUrl, pages }, problems));
    }
  }
  const places = NAMES.map((name) => collections[name].path);
  problems.push(
    ...findStrayFiles(folder, places),
    ...(await findProblemsAcrossFiles(folder, files)),
    ...findDateErrors(files, now),
  );
  if (problems.length > 0) throw new ContentError(problems);
  return files;
}

/** Reads what `readFiles` reads, and throws what it throws: the entries of every collection. */
export async function readEntries(folder: string, baseUrl?: string): Promise<Entries> {
  return toEntries(await readFiles(folder, baseUrl));
}

/** The entries of files that have no problems. */
export function toEntries(files: ReadFiles): Entries {
  const entries = NAMES.map((name) => [name, files[name].flatMap(({ entry }) => entry ?? [])]);
  // The table gives each name its entries; the types of the two say so.
  return Object.fromEntries(entries) as unknown as Entries;
}

/** Reads what a build publishes of a folder, as `readEntries` does, into what pages and API are made from. */
export async function loadContent(folder: string, baseUrl?: string): Promise<Content> {
  return toContent(withoutDrafts(await readEntries(folder, baseUrl)));
}

/** Takes the files of one collection apart; adds what cannot be read to the problems. */
export function splitFiles(
  folder: string,
  collection: Collection,
  problems: ContentProblem[],
  edit = (_name: string, text: string) => text,
): SplitFile[] {
  return listFiles(folder, collection).map((name) => {
    const text = readText(folder, name, problems);
    return splitFile(toFilePath(folder, name), text && edit(name, text), collection, problems);
  });
}
