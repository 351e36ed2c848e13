import type { Root } from 'mdast';
import { formatPath } from '../schemas/issue.ts';
import { type BodyContext, type Heading, readBody } from './body.ts';
import { findEntryProblems, findProblemsAcrossFiles } from './checks.ts';
import {
  type Collection,
  type CollectionName,
  collections,
  type Entries,
  type Entry,
  type PublishedSite,
} from './collections.ts';
import { readFieldTexts } from './field-texts.ts';
import { findHiddenTexts, toFieldProblems } from './fields.ts';
import { findInLines, findNameProblem, listFiles, readText, toFilePath } from './files.ts';
import { type MarkdownFile, parseFrontMatter, toId } from './frontmatter.ts';
import { renderBody } from './html.ts';
import { type Picture, resolveImage, toSourcePath } from './images.ts';
import type { ContentLink } from './links.ts';
import { writeMarkdown } from './markdown.ts';
import { type ContentProblem, sortByPlace, toFileProblem } from './problems.ts';

const NAMES = Object.keys(collections) as CollectionName[];

/** How a content folder is read: for which site, and as of which time dates are checked. */
export interface ReadOptions extends Pick<CheckContext, 'baseUrl' | 'now' | 'published'> {
  /** Whether drafts have entries too. */
  showsDrafts?: boolean;
  /** Changes the text of a file before it is parsed, by its name in the folder. */
  edit?: (name: string, text: string) => string;
}

/** A content folder as it was read. Without problems, the entries are complete. */
export interface Reading {
  files: readonly CheckedFile[];
  /** The entries that are shown. */
  entries: Entries;
  /** The image files that they show, by their names in the content folder, for example `projects/images/map.png`. */
  images: readonly string[];
  /** What must be fixed, of all files, sorted by place. */
  problems: readonly ContentProblem[];
  /** What is allowed, but probably a mistake. */
  warnings: readonly ContentProblem[];
}

/**
 * Reads every content file below a folder once, and checks each alone and all together. Throws nothing for what an editor
 * can fix: all problems are reported at once.
 */
export async function readContent(
  folder: string,
  { baseUrl, now, published, showsDrafts = false, edit = (_name, text) => text }: ReadOptions,
): Promise<Reading> {
  const names = NAMES.flatMap((name) => listFiles(folder, collections[name]).map((file) => ({ name, file })));
  const opened = names.map(({ name, file }) => {
    const text = readText(folder, file);
    return openFile(name, toFilePath(folder, file), typeof text === 'string' ? edit(file, text) : text);
  });
  const pages = new Map(
    opened.flatMap(({ file, page }) => (page ? [[file.normalize(), page] as const] : [])),
  );
  const files: CheckedFile[] = [];
  for (const file of opened) files.push(await checkFile(file, { baseUrl, pages, now, published }));
  const found = sortByPlace([
    ...files.flatMap(({ problems }) => problems),
    ...(await findProblemsAcrossFiles(folder, files, published)),
  ]);
  const shown = files.filter(({ isDraft }) => showsDrafts || !isDraft);
  return {
    files,
    entries: groupEntries(shown),
    images: [...new Set(shown.flatMap(({ links }) => links.flatMap(({ image }) => image ?? [])))],
    problems: found.filter(({ isWarning }) => !isWarning),
    warnings: found.filter(({ isWarning }) => isWarning),
  };
}

function groupEntries(files: readonly CheckedFile[]): Entries {
  const entries = NAMES.map((name) => [
    name,
    files.flatMap(({ collection, entry }) => (collection === name && entry ? [entry] : [])),
  ]);
  // The table gives each name its entries; the types of the two say so.
  return Object.fromEntries(entries) as unknown as Entries;
}

/** Begins what a template leaves to the owner, which must not be published. */
export const PLACEHOLDER = 'Write…';
const UNWRITTEN = `is the text of a template; write your own in place of "${PLACEHOLDER}", or keep draft: true`;

/** A content file, taken apart. */
export interface ContentFile {
  collection: CollectionName;
  /** Relative to the project, for example `content/projects/tidecard.md`. */
  file: string;
  id: string;
  /** The URL path at which it is shown, if it is. */
  page: string | undefined;
  isDraft: boolean;
  /** Missing where the frontmatter cannot be read. */
  markdown?: MarkdownFile;
  problems: readonly ContentProblem[];
}

/** A content file whose fields and text have been checked. */
export interface CheckedFile extends ContentFile {
  /** Missing where a field or the text does not fit the schema. */
  entry?: Entry<object>;
  links: readonly ContentLink[];
  headings: readonly Heading[];
}

/** What a file is checked with. */
export interface CheckContext extends Pick<BodyContext, 'baseUrl' | 'pages'> {
  /** The time as of which dates are checked. */
  now: Date;
  published: PublishedSite;
}

/** Takes a file apart into frontmatter and body; instead of its text, it may have problems that keep it from being read. */
export function openFile(
  collection: CollectionName,
  file: string,
  text: string | ContentProblem[],
): ContentFile {
  const { id: idField = '', toPage }: Collection = collections[collection];
  const markdown = typeof text === 'string' ? parseFrontMatter(file, text) : text;
  const data = Array.isArray(markdown) ? {} : markdown.data;
  const { [idField]: named = toId(file), draft } = data;
  const id = String(named);
  const opened = { collection, file, id, page: toPage?.(id), isDraft: draft === true };
  if (Array.isArray(markdown)) return { ...opened, problems: markdown };
  const placeholders = findInLines(file, String(text), new RegExp(PLACEHOLDER), () => UNWRITTEN);
  return { ...opened, markdown, problems: opened.isDraft ? [] : placeholders };
}

/** Renders the body of a file and checks all of the file against the schema of its collection. */
export async function checkFile(
  opened: ContentFile,
  { now, published, ...context }: CheckContext,
): Promise<CheckedFile> {
  const { collection, file, id, page, markdown, isDraft } = opened;
  if (!markdown) return { ...opened, links: [], headings: [] };
  const { data } = markdown;
  const { schema, listReservedNames, headingShift, isTextOptional, toBodyFields }: Collection =
    collections[collection];
  const misnamed = listReservedNames && findNameProblem(file, listReservedNames(published));
  const place = { headingShift, isTextOptional, ...context };
  const body = page === undefined ? undefined : await readBody(markdown, { page, ...place });
  const texts = page === undefined ? undefined : readFieldTexts(markdown, schema, { page, ...context });
  const result = schema.safeParse(data);
  const issues = result.error?.issues ?? [];
  const links = listFieldLinks(markdown).filter(
    ({ path: [field] }) => !issues.some(({ path }) => path[0] === field),
  );
  const checked = {
    ...opened,
    problems: [
      ...opened.problems,
      ...(misnamed ? [toFileProblem(file, misnamed)] : []),
      ...(body?.problems ?? []),
      ...(texts?.problems ?? []),
      ...toFieldProblems(markdown, issues, schema),
      ...findHiddenTexts(markdown),
      ...(result.success && !isDraft ? findEntryProblems(markdown, result.data, now) : []),
    ],
    headings: body?.text.headings ?? [],
    links: [...(body?.links ?? []), ...(texts?.links ?? []), ...links],
  };
  if (!result.success) return checked;
  const entry = { id, filePath: file, data: result.data };
  if (!body) return { ...checked, entry };
  const { html, ...prose } = body.text;
  const picture = await renderPicture(file, data);
  const plainText = toBodyFields?.(body.tree, String(data['title']));
  const metadata = { ...prose, plainText, fields: texts?.fields ?? [], ...(picture && { picture }) };
  return { ...checked, entry: { ...entry, rendered: { html, metadata } } };
}

/** The images and the paths of this site that fields name. */
function listFieldLinks({ file, places, data }: MarkdownFile) {
  const images = ['image', 'photo'].flatMap((field) => {
    const image = data[field];
    return typeof image === 'string' ? [{ path: [field], url: image, image: resolveImage(file, image) }] : [];
  });
  const paths = Object.entries(Object(data['links'])).flatMap(([name, url]) =>
    typeof url === 'string' && url.startsWith('/') ? [{ path: ['links', name], url }] : [],
  );
  return [...images, ...paths].map((link) => ({
    ...link,
    ...places.locate(link.path),
    field: formatPath(link.path),
  }));
}

/** The picture that fields name, if they do. */
async function renderPicture(file: string, data: MarkdownFile['data']): Promise<Picture | undefined> {
  const { image, imageAlt, photo = image, photoAlt = imageAlt } = data;
  if (photo === undefined) return undefined;
  const url = toSourcePath(resolveImage(file, String(photo)));
  const tree: Root = { type: 'root', children: [{ type: 'image', url, alt: String(photoAlt) }] };
  return { url, html: await renderBody(tree), markdown: writeMarkdown(tree) };
}
