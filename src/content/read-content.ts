import { type CollectionName, collections, type Entries, type Entry } from './collections.ts';
import { type ContentProblem, sortByPlace } from './content-error.ts';
import { type CheckContext, type CheckedFile, checkFile, openFile } from './content-file.ts';
import { listFiles, readText, toFilePath } from './content-files.ts';
import { findProblemsAcrossFiles } from './cross-checks.ts';
import { expectDiagrams } from './diagrams.ts';

const NAMES = Object.keys(collections) as CollectionName[];

/** The site that a content folder is read for, and the time as of which its dates are checked. */
export interface ReadOptions extends Pick<CheckContext, 'baseUrl' | 'now' | 'published'> {
  /** Whether drafts have entries too, each called a draft where its title or name is shown. */
  showsDrafts?: boolean;
  /** Changes the text of a file before it is parsed, by its name in the folder. */
  edit?: (name: string, text: string) => string;
}

/** A content folder as it was read. Without problems, the entries are complete. */
export interface Reading {
  files: readonly CheckedFile[];
  /** The entries that are shown. */
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
export async function readContent(
  folder: string,
  { baseUrl, now, published, showsDrafts = false, edit = (_name, text) => text }: ReadOptions,
): Promise<Reading> {
  const names = NAMES.flatMap((name) => listFiles(folder, collections[name]).map((file) => ({ name, file })));
  const opened = names.map(({ name, file }) => {
    const text = readText(folder, file);
    expectDiagrams(text);
    return openFile(name, toFilePath(folder, file), typeof text === 'string' ? edit(file, text) : text);
  });
  const pages = new Map(opened.flatMap(({ file, page }) => (page ? [[file, page] as const] : [])));
  const files: CheckedFile[] = [];
  // While the diagrams of one are drawn, others are read, but not so many that all syntax trees are in memory.
  const atOnce = 32;
  for (let begin = 0; begin < opened.length; begin += atOnce) {
    const some = opened.slice(begin, begin + atOnce);
    files.push(
      ...(await Promise.all(some.map((file) => checkFile(file, { baseUrl, pages, now, published })))),
    );
  }
  const found = sortByPlace([
    ...files.flatMap(({ problems }) => problems),
    ...(await findProblemsAcrossFiles(folder, files, published)),
  ]);
  return {
    files,
    entries: toEntries(files, showsDrafts),
    problems: found.filter(({ isWarning }) => !isWarning),
    warnings: found.filter(({ isWarning }) => isWarning),
  };
}

function toEntries(files: readonly CheckedFile[], showsDrafts: boolean): Entries {
  const shown = files.filter(({ isDraft }) => showsDrafts || !isDraft);
  const entries = NAMES.map((name) => [
    name,
    shown.flatMap(({ collection, entry, isDraft }) =>
      collection === name && entry ? [isDraft ? markDraft(entry) : entry] : [],
    ),
  ]);
  // The table gives each name its entries; the types of the two say so.
  return Object.fromEntries(entries) as unknown as Entries;
}

/** A draft has a notice wherever its title or name is shown. */
function markDraft(entry: Entry<{ title?: string; name?: string }>): Entry<object> {
  const { title, name } = entry.data;
  const notice = { ...(title && { title: `Draft: ${title}` }), ...(name && { name: `Draft: ${name}` }) };
  return { ...entry, data: { ...entry.data, ...notice } };
}
