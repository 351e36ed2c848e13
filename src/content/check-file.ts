import { valueAt } from '../schemas/issue.ts';
import { type Body, readBody } from './body.ts';
import type { Collection } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import { toFileProblem } from './content-files.ts';
import { toFieldProblems, toUnknownField } from './field-problems.ts';
import { findFieldWarnings } from './field-warnings.ts';
import { type MarkdownFile, parseFrontMatter, toId } from './front-matter.ts';
import { findHiddenFields, findHiddenLines } from './hidden-characters.ts';
import { renderPicture, toImageFile, toImageUrl } from './images.ts';
import type { ReadFile, SplitFile } from './read-file.ts';

/** The site that a file is part of. */
export interface SiteContext {
  /** Origin of the site, with which links in the API and in Markdown begin. */
  baseUrl: string;
  /** The URL path of the page of each content file. */
  pages: ReadonlyMap<string, string>;
}

/** The origin of a site that nobody has published yet. */
export const LOCAL_SITE = 'http://localhost:4321';

/** Parses the text of one file and checks it alone, without what other files have to do with it. */
export async function parseFile<Data>(
  file: string,
  text: string,
  collection: Collection<Data>,
  problems: ContentProblem[],
): Promise<ReadFile<Data>> {
  const context = { baseUrl: LOCAL_SITE, pages: new Map() };
  return checkFile(splitFile(file, text, collection, problems), collection, context, problems);
}

/** Takes the text of one file apart; a file that cannot be read has none. */
export function splitFile<Data>(
  file: string,
  text: string | undefined,
  { id: idField }: Pick<Collection<Data>, 'id'>,
  problems: ContentProblem[],
): SplitFile {
  const source = text?.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const markdown = source === undefined ? [] : parseFrontMatter(file, source);
  if (Array.isArray(markdown)) {
    problems.push(...markdown);
    return { file, id: toId(file), isDraft: false };
  }
  problems.push(...findHiddenLines(file, source ?? ''));
  const named = idField && valueAt(markdown.data, [idField]);
  const id = typeof named === 'string' ? named : toId(file);
  return { file, id, isDraft: valueAt(markdown.data, ['draft']) === true, markdown };
}

/** Reads the body of a file and checks it against the schema of its collection. */
export async function checkFile<Data>(
  split: SplitFile,
  collection: Collection<Data>,
  { baseUrl, pages }: SiteContext,
  problems: ContentProblem[],
): Promise<ReadFile<Data>> {
  const { file, id, markdown } = split;
  if (!markdown) return { ...split, links: [], headings: [], warnings: [] };
  const { schema, toPage, judgeName, headingShift, isTextOptional, bodyField, toBodyField } = collection;
  const misnamed = judgeName?.(file);
  if (misnamed) problems.push(toFileProblem(file, misnamed));
  const page = toPage?.(id);
  const context = { pages, baseUrl, headingShift, isTextOptional };
  const body = page === undefined ? undefined : await readBody(markdown, { page, ...context }, problems);
  const fields = Object(markdown.data);
  if (bodyField && bodyField in fields) problems.push(toUnknownField(markdown, [], bodyField));
  const title = String(valueAt(fields, ['title']) ?? '');
  const given = body && bodyField ? { [bodyField]: toBodyField?.(body.tree, title) } : {};
  const isObject = fields === markdown.data && !Array.isArray(fields);
  const result = schema.safeParse(isObject ? { ...fields, ...given } : markdown.data);
  // What the body gives was judged where it is.
  const issues = (result.error?.issues ?? []).filter(({ path: [field = ''] }) => !(field in given));
  problems.push(...toFieldProblems(markdown, issues, schema), ...findHiddenFields(markdown));
  const { headings = [], links = [] } = body ?? {};
  const read = { ...split, headings, warnings: findFieldWarnings(markdown) };
  if (!result.success) return { ...read, links };
  const picture = findPicture(markdown, result.data as Illustrated);
  const entry = {
    id,
    filePath: file,
    data: result.data,
    ...(body && (await toRendered(body, picture))),
  };
  return { ...read, links: [...links, ...(picture ? [picture] : [])], entry };
}

/** The picture that the frontmatter names. */
function findPicture({ file, places }: MarkdownFile, { image, imageAlt, photo, photoAlt }: Illustrated) {
  const field = photo ? 'photo' : 'image';
  const name = photo ?? image;
  return name === undefined
    ? undefined
    : { url: toImageUrl(file, name), alt: photoAlt ?? imageAlt ?? '', field, ...places.locate([field]) };
}

/** A body as Astro's store has it, with the picture that the frontmatter names and the files of all images. */
async function toRendered(
  { html, markdown, headings, links }: Body,
  picture: ReturnType<typeof findPicture>,
) {
  const urls = [...links, ...(picture ? [picture] : [])].map(({ url }) => url);
  const metadata = {
    headings,
    images: urls.flatMap((url) => toImageFile(url) ?? []),
    ...(picture && { picture: await renderPicture(picture.url, picture.alt) }),
  };
  return { body: markdown, rendered: { html, metadata } };
}

type Illustrated = Partial<Record<'image' | 'imageAlt' | 'photo' | 'photoAlt', string>>;
