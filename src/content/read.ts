import path from 'node:path';
import type { Root } from 'mdast';
import { formatPath } from '../schemas/issue.ts';
import { type BodyContext, type Heading, readBody } from './body.ts';
import { findEntryProblems, findProblemsAcrossFiles } from './checks.ts';
import {
  COLLECTION_NAMES,
  type Collection,
  type CollectionName,
  collections,
  type Entries,
  type Entry,
  type PublishedSite,
} from './collections.ts';
import { readFieldTexts } from './field-texts.ts';
import { describeIssues, findHiddenTexts } from './fields.ts';
import {
  findInLines,
  findNameProblem,
  inLanguage,
  listFiles,
  listLanguages,
  readText,
  toFilePath,
} from './files.ts';
import { type MarkdownFile, markMissing, parseFrontMatter, toId } from './frontmatter.ts';
import { renderBody } from './html.ts';
import { locateImage, type Picture, resolveImage, toSourcePath } from './images.ts';
import type { ContentLink } from './links.ts';
import { writeMarkdown } from './markdown.ts';
import { renderDescription, renderSections } from './plain-text.ts';
import { type ContentProblem, createFileProblem, sortByPlace } from './problems.ts';
import { toMainFile, toTranslationFile, translate } from './translations.ts';

export interface ReadOptions extends Pick<CheckContext, 'baseUrl' | 'now' | 'published'> {
  showsDrafts?: boolean;
  marksMissing?: boolean;
}

/** A content folder as it was read. The entries are complete only if there are no problems. */
export interface Reading {
  files: readonly CheckedFile[];
  languages: readonly string[];
  /** The id of a translation begins with its language: `de/ordex`. */
  entries: Entries;
  /** Paths of the shown images in the content folder, by the names that texts give them. */
  images: ReadonlyMap<string, string>;
  problems: readonly ContentProblem[];
  warnings: readonly ContentProblem[];
}

/**
 * Reads every content file once, and checks each alone and all together. It never throws because of a mistake in the
 * content: all of them are returned as problems.
 */
export async function readContent(
  folder: string,
  { baseUrl, now, published, showsDrafts = false, marksMissing = false }: ReadOptions,
): Promise<Reading> {
  const open = (name: CollectionName, collection: Collection) =>
    listFiles(folder, collection).map((file) => {
      const opened = openFile(name, toFilePath(folder, file), readText(folder, file));
      const { markdown } = opened;
      // A translation inherits what is filled in.
      return marksMissing && file === 'profile.md' && markdown
        ? { ...opened, markdown: markMissing(markdown) }
        : opened;
    });
  const originals = COLLECTION_NAMES.flatMap((name) => open(name, collections[name]));
  const languages = listLanguages(folder);
  const translations = languages.flatMap((language) =>
    COLLECTION_NAMES.filter((name) => collections[name].isTranslated).flatMap((name) =>
      open(name, { ...collections[name], path: inLanguage(collections[name], language) }).map((file) =>
        translate(file, language, originals),
      ),
    ),
  );
  const files: CheckedFile[] = [];
  for (const language of [undefined, ...languages]) {
    const own = translations.filter((file) => file.language === language);
    const pages = listPages(originals, translations, language);
    for (const file of language === undefined ? originals : own) {
      const checked = await checkFile(file, { baseUrl, pages, now, published }).catch((error) =>
        reportDeepText(file, error),
      );
      const original = language && files.find((one) => one.file === toMainFile(file.file, language));
      files.push(original ? { ...checked, problems: dropInherited(checked, original) } : checked);
    }
  }
  const found = sortByPlace([
    ...files.flatMap(({ problems }) => problems),
    ...(await findProblemsAcrossFiles(folder, files, published)),
  ]);
  const shown = files.filter(({ isDraft }) => showsDrafts || !isDraft);
  const images = new Set(shown.flatMap(({ links }) => links.flatMap(({ image }) => image ?? [])));
  return {
    files,
    languages,
    entries: groupEntries(shown),
    images: new Map([...images].map((image) => [image, path.relative(folder, locateImage(folder, image))])),
    problems: found.filter(({ isWarning }) => !isWarning),
    warnings: found.filter(({ isWarning }) => isWarning),
  };
}

/** Parsers and renderers of Markdown call themselves at each level, so thousands of levels exceed the stack. */
function reportDeepText(opened: ContentFile, error: unknown): CheckedFile {
  if (!(error instanceof RangeError && error.message.startsWith('Maximum call stack'))) throw error;
  const problems = [...opened.problems, createFileProblem(opened.file, TOO_DEEP)];
  return { ...opened, problems, links: [], headings: [] };
}

const TOO_DEEP =
  'is nested too deeply to be shown; write it with fewer quotes, lists, marks or HTML elements inside each other';

/** Drops the problems of inherited fields, which are reported for the main entry. */
function dropInherited({ markdown, problems }: CheckedFile, original: CheckedFile): ContentProblem[] {
  const isIn = (field: string) => markdown?.places.document.has(field.split(/[.[]/, 1)[0]) ?? true;
  const isInOriginal = ({ field, message }: ContentProblem) =>
    original.problems.some((problem) => problem.field === field && problem.message === message);
  return problems.filter((problem) => problem.field === '' || isIn(problem.field) || !isInOriginal(problem));
}

/**
 * Maps content files to the pages that show them in a language. Without a translation, that is the page of the main
 * entry. The file of another language leads to its own page.
 */
function listPages(
  originals: readonly ContentFile[],
  translations: readonly ContentFile[],
  language: string | undefined,
): ReadonlyMap<string, string> {
  const shown = new Map(
    translations.flatMap(({ file, page, isDraft }) => (page && !isDraft ? [[file.normalize(), page]] : [])),
  );
  return new Map([
    ...translations.flatMap(({ file, page }) => (page ? [[file.normalize(), page] as const] : [])),
    ...originals.flatMap(({ file, page }) => {
      if (!page) return [];
      const main = file.normalize();
      const translated = language === undefined ? main : toTranslationFile(main, language);
      const shownAt = shown.get(translated) ?? page;
      return [
        [main, shownAt],
        [translated, shownAt],
      ] as const;
    }),
  ]);
}

function groupEntries(files: readonly CheckedFile[]): Entries {
  const entries = COLLECTION_NAMES.map((name) => [
    name,
    files.flatMap(({ collection, entry }) => (collection === name && entry ? [entry] : [])),
  ]);
  // TypeScript cannot relate each name to the type of its entries.
  return Object.fromEntries(entries) as unknown as Entries;
}

/** Templates mark everything that the owner has to write with this word, which must not be published. */
const PLACEHOLDER = 'Write…';
const UNWRITTEN = `is the text of a template; write your own in place of "${PLACEHOLDER}", or keep draft: true`;

export interface ContentFile {
  collection: CollectionName;
  file: string;
  id: string;
  page: string | undefined;
  isDraft: boolean;
  language?: string;
  markdown?: MarkdownFile | undefined;
  problems: readonly ContentProblem[];
}

export interface CheckedFile extends ContentFile {
  entry?: Entry<object>;
  links: readonly ContentLink[];
  headings: readonly Heading[];
}

export interface CheckContext extends Pick<BodyContext, 'baseUrl' | 'pages'> {
  /** Dates are checked as of this time. */
  now: Date;
  published: PublishedSite;
}

/** Splits a file into frontmatter and body. Instead of the text of an unreadable file, it takes the problems. */
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

const NO_TEXT = { html: '', markdown: '', headings: [], lead: '' };

export async function checkFile(
  opened: ContentFile,
  { now, published, ...context }: CheckContext,
): Promise<CheckedFile> {
  const { collection, file, id, page, markdown, isDraft } = opened;
  if (!markdown) return { ...opened, links: [], headings: [] };
  const { data } = markdown;
  const {
    schema,
    listReservedNames,
    headingShift,
    isTextOptional,
    plainText,
    fieldsOn = page,
  }: Collection = collections[collection];
  const misnamed = listReservedNames && findNameProblem(file, listReservedNames(published));
  const place = { headingShift, isTextOptional, ...context };
  const body = page === undefined ? undefined : await readBody(markdown, { page, ...place });
  const texts =
    fieldsOn === undefined ? undefined : readFieldTexts(markdown, schema, { page: fieldsOn, ...context });
  const result = schema.safeParse(data);
  const issues = result.error?.issues ?? [];
  const links = listFieldLinks(markdown).filter(
    ({ path: [field] }) => !issues.some(({ path }) => path[0] === field),
  );
  const checked = {
    ...opened,
    problems: [
      ...opened.problems,
      ...(misnamed ? [createFileProblem(file, misnamed)] : []),
      ...(body?.problems ?? []),
      ...(texts?.problems ?? []),
      ...describeIssues(markdown, issues, schema),
      ...findHiddenTexts(markdown),
      ...(result.success && !isDraft ? findEntryProblems(markdown, result.data, now) : []),
    ],
    headings: body?.text.headings ?? [],
    links: [...(body?.links ?? []), ...(texts?.links ?? []), ...links],
  };
  if (!result.success) return checked;
  const entry = { id, filePath: file, data: result.data };
  if (!texts) return { ...checked, entry };
  const { html, ...prose } = body?.text ?? NO_TEXT;
  const picture = await renderPicture(markdown);
  const metadata = {
    ...prose,
    plainText: {
      ...(body && plainText === 'description' && { description: renderDescription(body.tree) }),
      ...(body && plainText === 'sections' && { sections: renderSections(body.tree, String(data['title'])) }),
    },
    fields: texts.fields,
    ...(picture && { picture }),
  };
  return { ...checked, entry: { ...entry, rendered: { html, metadata } } };
}

function listFieldLinks({ places, data }: MarkdownFile) {
  const images = ['image', 'photo'].flatMap((field) => {
    const image = data[field];
    if (typeof image !== 'string') return [];
    return [{ path: [field], url: image, image: resolveImage(places.locate([field]).file, image) }];
  });
  const targets = Object.entries(Object(data['redirects'])).map(([index, item]) => ({
    path: ['redirects', Number(index), 'to'],
    url: Object(item).to,
  }));
  const links = Object.entries(Object(data['links'])).map(([name, url]) => ({ path: ['links', name], url }));
  const paths = [...links, ...targets].filter(({ url }) => typeof url === 'string' && url.startsWith('/'));
  return [...images, ...paths].map((link) => ({
    ...link,
    ...places.locate(link.path),
    field: formatPath(link.path),
  }));
}

async function renderPicture({ data, places }: MarkdownFile): Promise<Picture | undefined> {
  const { image, imageAlt, photo = image, photoAlt = imageAlt } = data;
  if (photo === undefined) return undefined;
  const field = photo === image ? 'image' : 'photo';
  const file = resolveImage(places.locate([field]).file, String(photo));
  const url = toSourcePath(file);
  const tree: Root = { type: 'root', children: [{ type: 'image', url, alt: String(photoAlt) }] };
  return { file, url, html: await renderBody(tree), markdown: writeMarkdown(tree) };
}
