import type { z } from 'zod';
import { describeIssue, formatPath, valueAt } from '../schemas/issue.ts';
import { type Body, type BodyContext, type Heading, readBody } from './body.ts';
import type { CollectionName, Entry } from './collections.ts';
import { type Collection, collections } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import { toFileProblem } from './content-files.ts';
import { toPosition } from './field-places.ts';
import { toFieldProblems, toUnknownField } from './field-problems.ts';
import { findFieldWarnings } from './field-warnings.ts';
import { type MarkdownFile, parseFrontMatter, toId } from './front-matter.ts';
import { findHiddenFields, findHiddenLines } from './hidden-characters.ts';
import { renderPicture, toImageFile, toImageUrl } from './images.ts';
import type { ContentLink } from './links.ts';
import { findPlaceholders } from './placeholders.ts';

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
  /** What must be fixed. */
  problems: readonly ContentProblem[];
}

/** A content file whose fields and text have been checked. */
export interface CheckedFile extends ContentFile {
  /** Missing where a field or the text does not fit the schema. */
  entry?: Entry<object>;
  links: readonly ContentLink[];
  headings: readonly Heading[];
  /** What is allowed, but probably a mistake. */
  warnings: readonly ContentProblem[];
}

/** Takes a file apart into frontmatter and body; instead of its text, it may have a problem that keeps it from being read. */
export function openFile(
  collection: CollectionName,
  file: string,
  text: string | ContentProblem,
): ContentFile {
  const { id: idField, toPage }: Collection = collections[collection];
  const markdown = typeof text === 'string' ? parseFrontMatter(file, text) : [text];
  const hasFields = !Array.isArray(markdown);
  const data = hasFields ? markdown.data : {};
  const named = idField && valueAt(data, [idField]);
  const id = typeof named === 'string' ? named : toId(file);
  const isDraft = valueAt(data, ['draft']) === true;
  const placeholders = isDraft ? [] : findPlaceholders(file, String(text));
  return {
    collection,
    file,
    id,
    page: toPage?.(id),
    isDraft,
    ...(hasFields && { markdown }),
    problems: hasFields ? [...findHiddenLines(file, String(text)), ...placeholders] : markdown,
  };
}

/** Renders the body of a file and checks all of the file against the schema of its collection. */
export async function checkFile(
  opened: ContentFile,
  { baseUrl, pages }: Pick<BodyContext, 'baseUrl' | 'pages'>,
): Promise<CheckedFile> {
  const { collection, file, id, page, markdown } = opened;
  if (!markdown) return { ...opened, links: [], headings: [], warnings: [] };
  const { schema, findNameProblem, headingShift, isTextOptional, bodyField, toBodyField }: Collection =
    collections[collection];
  const misnamed = findNameProblem?.(file);
  const fields = Object(markdown.data);
  const titles = [fields.title, fields.name];
  const context = { pages, baseUrl, headingShift, titles, isTextOptional };
  const body = page === undefined ? undefined : await readBody(markdown, { page, ...context });
  const title = String(valueAt(fields, ['title']) ?? '');
  const given = body && bodyField ? { [bodyField]: toBodyField?.(body.tree, title) } : {};
  const isObject = fields === markdown.data && !Array.isArray(fields);
  const result = schema.safeParse(isObject ? { ...fields, ...given } : markdown.data);
  const issues = result.error?.issues ?? [];
  const ofBody = issues.filter(({ path: [field = ''] }) => field in given);
  const ofFields = issues.filter((issue) => !ofBody.includes(issue));
  const problems = [
    ...opened.problems,
    ...(misnamed ? [toFileProblem(file, misnamed)] : []),
    ...(body?.problems ?? []),
    ...(bodyField && bodyField in fields ? [toUnknownField(markdown, [], bodyField)] : []),
    ...toFieldProblems(markdown, ofFields, schema),
    ...findHiddenFields(markdown),
  ];
  // Whatever the API cannot have of a text is told, once the text itself has nothing to fix.
  if (problems.length === 0) problems.push(...ofBody.map((issue) => toBodyProblem(markdown, issue, given)));
  const faulty = new Set(issues.map(({ path: [field] }) => field));
  const pictures = listPictures(markdown).filter(({ field }) => !faulty.has(field));
  const siteLinks = faulty.has('links') ? [] : listSiteLinks(markdown);
  const checked = {
    ...opened,
    problems,
    headings: body?.headings ?? [],
    links: [...(body?.links ?? []), ...pictures, ...siteLinks],
    warnings: [...findFieldWarnings(markdown), ...(body?.warnings ?? [])],
  };
  if (!result.success) return checked;
  const shown = body && (await toRendered(body, pictures));
  return { ...checked, entry: { id, filePath: file, data: result.data, ...shown } };
}

/** What the schema finds in the text of a body, at its start. */
function toBodyProblem({ file, body }: MarkdownFile, issue: z.core.$ZodIssue, given: object): ContentProblem {
  const message = `has a text that cannot be published: ${formatPath(issue.path)} ${describeIssue(issue, given)}`;
  return { file, ...toPosition(body, Math.max(body.search(/\S/), 0)), field: '', message };
}

/** The picture that the frontmatter names, if it does. */
function listPictures({ file, places, data }: MarkdownFile) {
  const fields: Record<string, unknown> = Object(data);
  const { image, imageAlt, photo = image, photoAlt: alt = imageAlt } = fields;
  if (typeof photo !== 'string' || typeof alt !== 'string') return [];
  const field = photo === image ? 'image' : 'photo';
  return [{ url: toImageUrl(file, photo), alt, field, ...places.locate([field]) }];
}

/** The paths of this site among the links of a profile. */
function listSiteLinks({ places, data }: MarkdownFile) {
  const links: Record<string, unknown> = Object(Reflect.get(Object(data), 'links'));
  return Object.entries(links).flatMap(([name, url]) =>
    typeof url === 'string' && url.startsWith('/')
      ? [{ url, field: formatPath(['links', name]), ...places.locate(['links', name]) }]
      : [],
  );
}

/** A body as Astro's store has it, with the files of all images. */
async function toRendered(body: Body, pictures: ReturnType<typeof listPictures>) {
  const images = [...body.links, ...pictures].flatMap(({ url }) => toImageFile(url) ?? []);
  const [picture] = await Promise.all(pictures.map(({ url, alt }) => renderPicture(url, alt)));
  const metadata = { headings: body.headings, lead: body.lead, images, ...(picture && { picture }) };
  return { body: body.markdown, rendered: { html: body.html, metadata } };
}
