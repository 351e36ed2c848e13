import { valueAt } from '../schemas/issue.ts';
import { type Collection, collections } from './collections.ts';
import { type Content, toContent } from './content.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { listFiles, readText, reportStrayFiles, toFilePath } from './content-files.ts';
import { reportAcrossFiles } from './cross-checks.ts';
import { withoutDrafts } from './drafts.ts';
import type { CollectionName, Entries } from './entry.ts';
import { toFieldProblems, toUnknownField } from './field-problems.ts';
import { parseFrontMatter, toId } from './front-matter.ts';
import { reportHiddenCharacters } from './hidden-characters.ts';
import type { ReadFile, ReadFiles } from './read-file.ts';

/**
 * Reads, parses and checks every file below a content folder, each once. Throws one ContentError that lists every
 * problem of every file, so that an editor fixes them in one go.
 */
export async function readFiles(folder: string): Promise<ReadFiles> {
  const problems: ContentProblem[] = [];
  const read = Object.entries(collections).map(async ([name, collection]) => [
    name,
    await readCollection(folder, collection as Collection<unknown>, problems),
  ]);
  const files: ReadFiles = Object.fromEntries(await Promise.all(read));
  const paths = Object.values(collections).map((collection) => collection.path);
  await reportStrayFiles(folder, paths, problems);
  reportAcrossFiles(folder, files, problems);
  if (problems.length > 0) throw new ContentError(problems);
  return files;
}

/** Reads what `readFiles` reads, and throws what it throws: the entries of every collection. */
export async function readEntries(folder: string): Promise<Entries> {
  return toEntries(await readFiles(folder));
}

/** The entries of files that have no problems. */
export function toEntries(files: ReadFiles): Entries {
  const entriesOf = (name: CollectionName) => files[name].flatMap(({ entry }) => entry ?? []);
  // The table gives each name its entries; the types of the two say so.
  return Object.fromEntries(
    (Object.keys(collections) as CollectionName[]).map((name) => [name, entriesOf(name)]),
  ) as unknown as Entries;
}

/** Reads what a build publishes of a folder, as `readEntries` does, into what pages and API are made from. */
export async function loadContent(folder: string): Promise<Content> {
  return toContent(withoutDrafts(await readEntries(folder)));
}

/** Reads the files of one collection; adds what is wrong to the problems. Exported for tests of one file. */
export async function readCollection<Data>(
  folder: string,
  collection: Collection<Data>,
  problems: ContentProblem[],
): Promise<ReadFile<Data>[]> {
  const files: ReadFile<Data>[] = [];
  for (const name of await listFiles(folder, collection, problems)) {
    const text = await readText(folder, name, problems);
    const file = toFilePath(folder, name);
    files.push(
      text === undefined
        ? { file, id: toId(file), isDraft: false }
        : parseFile(file, text, collection, problems),
    );
  }
  return files;
}

/** Parses the text of one file and checks it once, frontmatter and body together. */
export function parseFile<Data>(
  file: string,
  text: string,
  { schema, readBody, id: idField }: Collection<Data>,
  problems: ContentProblem[],
): ReadFile<Data> {
  const markdown = parseFrontMatter(file, text);
  if (Array.isArray(markdown)) {
    problems.push(...markdown);
    return { file, id: toId(file), isDraft: false };
  }
  const { data: given = {}, links, ...body } = readBody(markdown, problems);
  const fields = markdown.data;
  const misplaced = Object.keys(given).filter((key) => valueAt(fields, [key]) !== undefined);
  for (const key of misplaced) problems.push(toUnknownField(markdown, [], key));
  const isObject = typeof fields === 'object' && !Array.isArray(fields);
  const result = schema.safeParse(isObject ? { ...fields, ...given } : fields);
  // What the body gives was judged where it is.
  const issues = (result.error?.issues ?? []).filter(({ path: [field = ''] }) => !(field in given));
  problems.push(...markdown.problems, ...toFieldProblems(markdown, issues, schema));
  reportHiddenCharacters(file, markdown.body, problems);
  const named = idField && valueAt(fields, [idField]);
  const id = typeof named === 'string' ? named : toId(file);
  const isDraft = valueAt(fields, ['draft']) === true;
  return {
    file,
    id,
    isDraft,
    markdown,
    ...(links && { links }),
    ...(result.success && { entry: { id, filePath: file, data: result.data, ...body } }),
  };
}
