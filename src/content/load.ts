import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { valueAt } from '../schemas/issue.ts';
import {
  type Collection,
  type Content,
  collections,
  type Entries,
  type Entry,
  toContent,
} from './collections.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { decodeText } from './decode-text.ts';
import { reportBlank, toProblems, toUnknownField } from './field-problems.ts';
import { type MarkdownFile, parseFrontMatter, toId } from './front-matter.ts';
import { isHidden, reportStrayFiles } from './stray-files.ts';
import { reportUnprintable } from './unprintable.ts';

/** Pages that the site links to from everywhere. */
const REQUIRED_PAGES = ['privacy', 'security', 'terms', 'accessibility'];

/** A content file as it was read: its entry, and where its fields are. */
interface ReadFile<Data> {
  markdown: MarkdownFile;
  entry: Entry<Data>;
}

/**
 * Reads, parses and checks every file below a content folder, each once. Throws one ContentError that lists every
 * problem of every file, so that an editor fixes them in one go.
 */
export async function readEntries(folder: string): Promise<Entries> {
  const problems: ContentProblem[] = [];
  const read = Object.entries(collections).map(async ([name, collection]) => [
    name,
    await readCollection(folder, collection as Collection<unknown>, problems),
  ]);
  // The table gives each name its entries; the types of the two say so.
  const entries = Object.fromEntries(await Promise.all(read)) as Entries;
  const paths = Object.values(collections).map((collection) => collection.path);
  await reportStrayFiles(folder, paths, problems);
  for (const slug of REQUIRED_PAGES) {
    const file = path.posix.join(path.basename(folder), collections.pages.path, `${slug}.md`);
    const isThere =
      entries.pages.some(({ id }) => id === slug) || problems.some((each) => each.file === file);
    if (!isThere) problems.push(missing(file));
  }
  if (problems.length > 0) throw new ContentError(problems);
  return entries;
}

/** Reads the whole content of a folder, as `readEntries` does, into what pages and API are made from. */
export async function loadContent(folder: string): Promise<Content> {
  return toContent(await readEntries(folder));
}

/** Reads the entries of one collection; adds what is wrong to the problems. Exported for tests of one file. */
export async function readCollection<Data>(
  folder: string,
  collection: Collection<Data>,
  problems: ContentProblem[],
) {
  const files: ReadFile<Data>[] = [];
  for (const name of await listFiles(folder, collection.path)) {
    const file = path.posix.join(path.basename(folder), name);
    const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
    const text = bytes ? decodeText(file, bytes) : missing(file);
    if (typeof text !== 'string') problems.push(text);
    else files.push(...[parseEntry(file, text, collection, problems)].filter((each) => each !== undefined));
  }
  if (collection.unique) reportRepeated(files, collection.unique, problems);
  return files.map(({ entry }) => entry);
}

/**
 * Parses the text of one file of a collection and checks it once, frontmatter and body together. Adds what is wrong
 * to the problems; returns undefined where the fields do not fit the schema.
 */
function parseEntry<Data>(
  file: string,
  text: string,
  { schema, readBody, id }: Collection<Data>,
  problems: ContentProblem[],
): ReadFile<Data> | undefined {
  const markdown = parseFrontMatter(file, text);
  if (Array.isArray(markdown)) {
    problems.push(...markdown);
    return undefined;
  }
  const { data: given = {}, ...body } = readBody(markdown, problems);
  const misplaced = Object.keys(given).filter((key) => valueAt(markdown.data, [key]) !== undefined);
  for (const key of misplaced) problems.push(toUnknownField(markdown, [], key));
  const fields = markdown.data;
  const isObject = typeof fields === 'object' && !Array.isArray(fields);
  const result = schema.safeParse(isObject ? { ...fields, ...given } : fields);
  // What the body gives was judged where it stands.
  const issues = (result.error?.issues ?? []).filter(({ path: [field = ''] }) => !(field in given));
  for (const issue of issues) problems.push(...toProblems(markdown, issue));
  reportBlank(markdown, issues, problems);
  reportUnprintable(markdown, problems);
  if (!result.success) return undefined;
  const { data } = result;
  return { markdown, entry: { id: id ? String(data[id]) : toId(file), filePath: file, data, ...body } };
}

/** Names the Markdown files of a collection; a folder without any names the files that ought to be there. */
async function listFiles(folder: string, source: string): Promise<string[]> {
  if (source.endsWith('.md')) return [source];
  const names = await readdir(path.join(folder, source)).catch(() => []);
  const files = names.filter((name) => name.endsWith('.md') && !isHidden(name)).sort();
  return files.length > 0 ? files.map((name) => `${source}/${name}`) : [`${source}/*.md`];
}

function reportRepeated<Data>(
  files: readonly ReadFile<Data>[],
  field: keyof Data & string,
  problems: ContentProblem[],
): void {
  const first = new Map<unknown, string>();
  for (const { markdown, entry } of files) {
    const { file } = markdown;
    const other = first.get(entry.data[field]);
    const message = `is the same as in ${other}; give each file its own`;
    if (other) problems.push({ file, ...markdown.locate([field]), field, message });
    else first.set(entry.data[field], file);
  }
}

function missing(file: string): ContentProblem {
  return { file, line: 1, column: 1, field: '', message: 'is missing; add the file' };
}
