import { readdirSync } from 'node:fs';
import path from 'node:path';
import { valueAt } from '../schemas/issue.ts';
import { PUBLISHED_PATHS } from '../schemas/published-paths.ts';
import { collections } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import type { CollectionName } from './entry.ts';
import { judgeImage } from './image-files.ts';
import { toImageFile, toImageUrl } from './images.ts';
import type { ReadFile, ReadFiles } from './read-file.ts';

/** What the site publishes at a path of its own, whatever the content. */
export const FIXED_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/index.md',
  ...PUBLISHED_PATHS.filter(({ path }) => !path.endsWith('/')).flatMap(({ path, audience }) =>
    audience === 'page' ? [path, `${path}.md`] : [path],
  ),
]);

/** What links may lead to. */
interface LinkTargets {
  /** The pages that content gives, by URL path: whether each is a draft, and the anchors in it. */
  pages: ReadonlyMap<string, { isDraft: boolean; anchors: ReadonlySet<string> }>;
  /** Files of the folder `public/`, such as `/slides.pdf`. */
  publicFiles: readonly string[];
}

/** Reports links and images, in texts and frontmatter, whose target is not there or cannot be published. */
export function reportLinks(folder: string, files: ReadFiles, problems: ContentProblem[]): void {
  const targets = { pages: toPages(files), publicFiles: listFilesBelow(path.join(folder, '..', 'public')) };
  for (const [name, { toPage }] of Object.entries(collections)) {
    for (const file of files[name as CollectionName]) {
      const page = toPage?.(file.id).replace(/#.*$/, '') ?? '';
      for (const { url, line, column } of file.links) {
        const image = toImageFile(url);
        const wrong = image === undefined ? undefined : judgeImage(folder, image);
        const message =
          image === undefined
            ? judgeUrl(url, page, file.isDraft, targets)
            : wrong && `has an image at content/${image}, which ${wrong}`;
        if (message) problems.push({ file: file.file, line, column, field: '', message });
      }
      problems.push(...findPictureProblems(folder, file));
    }
  }
}

/** What is wrong with the picture that a frontmatter names; a name of the wrong form was reported already. */
function findPictureProblems(folder: string, { file, markdown, entry }: ReadFile<unknown>): ContentProblem[] {
  return ['image', 'photo'].flatMap((field) => {
    const image = valueAt(entry?.data, [field]);
    const name = typeof image === 'string' && toImageFile(toImageUrl(file, image));
    const message = name ? judgeImage(folder, name) : undefined;
    return markdown && message ? [{ file, ...markdown.places.locate([field]), field, message }] : [];
  });
}

function toPages(files: ReadFiles): LinkTargets['pages'] {
  const pages: Map<string, { isDraft: boolean; anchors: Set<string> }> = new Map();
  for (const [name, { toPage }] of Object.entries(collections)) {
    for (const { id, isDraft, headings } of files[name as CollectionName]) {
      const [page, anchor] = toPage?.(id).split('#') ?? [];
      if (page === undefined) continue;
      const target = pages.get(page) ?? { isDraft: isDraft && anchor === undefined, anchors: new Set() };
      for (const slug of [anchor, ...headings.map(({ slug }) => slug)]) if (slug) target.anchors.add(slug);
      pages.set(page, target);
    }
  }
  return pages;
}

/** The files below a folder, such as `/slides.pdf`; none where the folder is missing. */
function listFilesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true }).map(
      (name) => `/${String(name).replaceAll(path.sep, '/')}`,
    );
  } catch {
    return [];
  }
}

/** What is wrong with the URL of a link; undefined if nothing is. A draft may link to drafts. */
function judgeUrl(url: string, page: string, isFromDraft: boolean, targets: LinkTargets): string | undefined {
  if (url === '') return 'has a link without a URL; write one in the parentheses, or remove the link';
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return judgeAbsolute(url);
  if (url.startsWith('//')) return 'has a link without https:; write the URL in full';
  if (/^[#/]/.test(url)) return judgeSitePath(url.startsWith('#') ? page + url : url, isFromDraft, targets);
  return /\.md(?:#|$)/.test(url)
    ? `links to ${url}, which is not a file of the content; correct the path`
    : `has a link that is not allowed; ${ALLOWED}`;
}

const ALLOWED =
  'write https:, http:, mailto: or tel:, a path of this site that begins with /, such as /docs, or a content file, such as ./ondemand.md';
const NO_ADDRESS =
  'has a link without an e-mail address; write it after mailto:, for example mailto:name@example.com';
const INVALID_URL =
  'has a link whose URL is not valid; write it in full, for example https://example.com/page';

function judgeAbsolute(url: string): string | undefined {
  if (!/^(?:https?|mailto|tel):/i.test(url)) return `has a link that is not allowed; ${ALLOWED}`;
  if (/^mailto:\/*$/i.test(url)) return NO_ADDRESS;
  if (/^https?:(?!\/\/[^/])/i.test(url) || /^tel:\/*$/i.test(url)) return INVALID_URL;
  return URL.canParse(url) ? undefined : INVALID_URL;
}

function judgeSitePath(
  url: string,
  isFromDraft: boolean,
  { pages, publicFiles }: LinkTargets,
): string | undefined {
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  const page = path.replace(/(?<=.)\/$|\.md$/, '');
  const target = pages.get(page);
  if (target?.isDraft && !isFromDraft) {
    return `has a link to ${page}, which is a draft; publish it, or remove the link`;
  }
  if (target && anchor && !target.anchors.has(safeDecode(anchor))) {
    return `has a link to #${anchor}, but no heading of ${page} has this anchor; ${anchorsOf(target.anchors)}`;
  }
  if (target || FIXED_PATHS.has(path.replace(/(?<=.)\/$/, '')) || publicFiles.includes(path))
    return undefined;
  return 'has a link to a path that does not exist on this site; correct it, or remove the link';
}

function anchorsOf(anchors: ReadonlySet<string>): string {
  const known = [...anchors].slice(0, 5).map((anchor) => `#${anchor}`);
  return known.length > 0 ? `write for example ${known.join(', ')}` : 'remove it';
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
