import type { Root } from 'mdast';
import { formatPath } from '../schemas/issue.ts';
import { type BodyContext, type Heading, readBody } from './body.ts';
import { renderBody } from './body-html.ts';
import {
  type Collection,
  type CollectionName,
  collections,
  type Entry,
  type PublishedSite,
} from './collections.ts';
import { type ContentProblem, toFileProblem } from './content-error.ts';
import { findInLines } from './content-files.ts';
import { findEntryProblems } from './entry-problems.ts';
import { findHiddenTexts, toFieldProblems } from './field-problems.ts';
import { findNameProblem } from './file-name.ts';
import { type MarkdownFile, parseFrontMatter, toId } from './front-matter.ts';
import { type Picture, toImageFile, toImageUrl } from './images.ts';
import type { ContentLink } from './links.ts';
import { writeMarkdown } from './markdown.ts';

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
      ...toFieldProblems(markdown, issues, schema),
      ...findHiddenTexts(markdown),
      ...(result.success && !isDraft ? findEntryProblems(markdown, result.data, now) : []),
    ],
    headings: body?.text.headings ?? [],
    links: [...(body?.links ?? []), ...links],
  };
  if (!result.success) return checked;
  const picture = body && (await toPicture(file, data));
  const given = body && toBodyFields?.(body.tree, String(data['title']));
  const shown = body && { ...given, text: body.text, ...(picture && { picture }) };
  const images = checked.links.flatMap(({ url }) => toImageFile(url) ?? []);
  return { ...checked, entry: { id, filePath: file, images, data: { ...result.data, ...shown } } };
}

/** The images and the paths of this site that fields name. */
function listFieldLinks({ file, places, data }: MarkdownFile) {
  const images = ['image', 'photo'].flatMap((field) => {
    const image = data[field];
    return typeof image === 'string' ? [{ path: [field], url: toImageUrl(file, image) }] : [];
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
async function toPicture(file: string, data: MarkdownFile['data']): Promise<Picture | undefined> {
  const { image, imageAlt, photo = image, photoAlt = imageAlt } = data;
  if (photo === undefined) return undefined;
  const url = toImageUrl(file, String(photo));
  const tree: Root = { type: 'root', children: [{ type: 'image', url, alt: String(photoAlt) }] };
  return { url, html: await renderBody(tree), markdown: writeMarkdown(tree) };
}
