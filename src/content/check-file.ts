import { valueAt } from '../schemas/issue.ts';
import { type Body, type BodyContext, readBody } from './body.ts';
import type { Collection } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import { toFileProblem } from './content-files.ts';
import { toFieldProblems, toUnknownField } from './field-problems.ts';
import { findFieldWarnings } from './field-warnings.ts';
import { type MarkdownFile, parseFrontMatter, toId } from './front-matter.ts';
import { findHiddenFields, findHiddenLines } from './hidden-characters.ts';
import { renderPicture, toImageFile, toImageUrl } from './images.ts';
import type { ReadFile, SplitFile } from './read-file.ts';

/** The origin of a site that nobody has published yet. */
export const LOCAL_SITE = 'http://localhost:4321';

/** Parses the text of one file and checks it alone, without what other files have to do with it. */
export async function parseFile(
  file: string,
  text: string,
  collection: Collection,
  problems: ContentProblem[],
): Promise<ReadFile> {
  const context = { baseUrl: LOCAL_SITE, pages: new Map() };
  return checkFile(splitFile(file, text, collection, problems), collection, context, problems);
}

/** Takes the text of one file apart; a file that cannot be read has none. */
export function splitFile(
  file: string,
  text: string | undefined,
  { id: idField, toPage }: Pick<Collection, 'id' | 'toPage'>,
  problems: ContentProblem[],
): SplitFile {
  const source = text?.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const markdown = source === undefined ? [] : parseFrontMatter(file, source);
  if (Array.isArray(markdown)) {
    problems.push(...markdown);
    return { file, id: toId(file), page: toPage?.(toId(file)), isDraft: false };
  }
  problems.push(...findHiddenLines(file, source ?? ''));
  const named = idField && valueAt(markdown.data, [idField]);
  const id = typeof named === 'string' ? named : toId(file);
  return { file, id, page: toPage?.(id), isDraft: valueAt(markdown.data, ['draft']) === true, markdown };
}

/** Reads the body of a file and checks it against the schema of its collection. */
export async function checkFile(
  split: SplitFile,
  collection: Collection,
  { baseUrl, pages }: Pick<BodyContext, 'baseUrl' | 'pages'>,
  problems: ContentProblem[],
): Promise<ReadFile> {
  const { file, id, page, markdown } = split;
  if (!markdown) return { ...split, links: [], headings: [], warnings: [] };
  const { schema, judgeName, headingShift, isTextOptional, bodyField, toBodyField } = collection;
  const misnamed = judgeName?.(file);
  if (misnamed) problems.push(toFileProblem(file, misnamed));
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
  const faulty = new Set(issues.map(({ path: [field] }) => field));
  const pictures = listPictures(markdown).filter(({ field }) => !faulty.has(field));
  const warnings = findFieldWarnings(markdown);
  const read = { ...split, headings, links: [...links, ...pictures], warnings };
  if (!result.success) return read;
  const shown = body && (await toRendered(body, pictures));
  return { ...read, entry: { id, filePath: file, data: result.data, ...shown } };
}

/** The picture that the frontmatter names, if it does. */
function listPictures({ file, places, data }: MarkdownFile) {
  const fields: Record<string, unknown> = Object(data);
  const { image, imageAlt, photo = image, photoAlt: alt = imageAlt } = fields;
  if (typeof photo !== 'string' || typeof alt !== 'string') return [];
  const field = photo === image ? 'image' : 'photo';
  return [{ url: toImageUrl(file, photo), alt, field, ...places.locate([field]) }];
}

/** A body as Astro's store has it, with the files of all images. */
async function toRendered(body: Body, pictures: ReturnType<typeof listPictures>) {
  const images = [...body.links, ...pictures].flatMap(({ url }) => toImageFile(url) ?? []);
  const [picture] = await Promise.all(pictures.map(({ url, alt }) => renderPicture(url, alt)));
  const metadata = { headings: body.headings, images, ...(picture && { picture }) };
  return { body: body.markdown, rendered: { html: body.html, metadata } };
}
