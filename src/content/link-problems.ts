import { existsSync, statSync } from 'node:fs';
import { valueAt } from '../schemas/issue.ts';
import { HOMELAB_PATH, PUBLISHED_PATHS, toJsonPath, toShareImagePath } from '../schemas/published-paths.ts';
import type { ContentProblem } from './content-error.ts';
import type { CheckedFile } from './content-file.ts';
import { findImageProblem } from './image-files.ts';
import { toImageFile } from './images.ts';
import { decodeUrl } from './links.ts';

/** What the site publishes at a path of its own, whatever the content. */
export const FIXED_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/index.md',
  ...PUBLISHED_PATHS.filter(({ path }) => !path.endsWith('/') && path !== HOMELAB_PATH).flatMap(
    ({ path, audience }) => (audience === 'page' ? [path, `${path}.md`, toShareImagePath(path)] : [path]),
  ),
]);

/** The pages that content gives, by URL path: whether each is a draft, and the anchors in it. */
type Pages = ReadonlyMap<string, { isDraft: boolean; anchors: ReadonlySet<string> }>;

/** Finds links and images, in texts and frontmatter, whose target is not there or cannot be published. */
export async function findLinkProblems(
  folder: string,
  files: readonly CheckedFile[],
): Promise<ContentProblem[]> {
  const pages = toPages(files);
  const problems: ContentProblem[] = [];
  // One after another, so that one image is in memory at a time.
  for (const { file, page = '', isDraft, links } of files) {
    for (const { url, field = '', line, column } of links) {
      const image = toImageFile(url);
      const wrong = image && (await findImageProblem(folder, image));
      const message = image
        ? wrong && `names content/${image} as an image, which ${wrong}`
        : findUrlProblem(url, page.replace(/#.*$/, ''), isDraft, pages, folder);
      if (message) problems.push({ file, line, column, field, message });
    }
  }
  return problems;
}

function toPages(files: readonly CheckedFile[]): Pages {
  const hasHomelab = isHomelabOn(files);
  const anchors = new Set(hasHomelab && hasHomelabSection(files) ? ['homelab-card'] : []);
  const pages = new Map([
    ['/', { isDraft: false, anchors }],
    ['/projects', { isDraft: false, anchors: new Set<string>() }],
    ...(hasHomelab ? [[HOMELAB_PATH, { isDraft: false, anchors: new Set<string>() }] as const] : []),
  ]);
  for (const { page = '', isDraft, headings } of files) {
    const [path = '', anchor] = page.split('#');
    const target = pages.get(path) ?? { isDraft: isDraft && anchor === undefined, anchors: new Set() };
    for (const slug of [anchor, ...headings.map(({ slug }) => slug)]) if (slug) target.anchors.add(slug);
    pages.set(path, target);
    // What is made of a page besides its Markdown.
    const json = path.startsWith('/case-studies/') ? toJsonPath(path) : undefined;
    for (const other of [json, toShareImagePath(path)]) {
      if (other && !path.startsWith('/api/')) pages.set(other, { ...target, anchors: new Set() });
    }
  }
  return pages;
}

function isHomelabOn(files: readonly CheckedFile[]): boolean {
  return files.some(
    ({ collection, entry }) => collection === 'allowlist' && valueAt(entry?.data, ['enabled']) === true,
  );
}

function hasHomelabSection(files: readonly CheckedFile[]): boolean {
  const settings = files.find(({ collection }) => collection === 'siteSettings')?.entry?.data;
  const sections = valueAt(settings, ['sections']);
  return !Array.isArray(sections) || sections.includes('homelab');
}

/** What is wrong with the URL of a link; undefined if nothing is. A draft may link to drafts. */
function findUrlProblem(url: string, page: string, isFromDraft: boolean, pages: Pages, folder: string) {
  if (/^(?:#|\/(?!\/))/.test(url)) {
    return findPathProblem(url.startsWith('#') ? page + url : url, isFromDraft, pages, folder);
  }
  if (/^(?:https?:\/\/[^/]|(?:mailto|tel):[^/])/i.test(url) && URL.canParse(url)) return undefined;
  if (/^mailto:$/i.test(url)) return NO_ADDRESS;
  return /^(?!.*:).*\.md(?:#|$)/.test(url)
    ? `links to ${url}, which is not a file of the content; correct the path`
    : NOT_ALLOWED;
}

const NO_ADDRESS = 'has a link without an e-mail address; write it there: mailto:name@example.com';
const NOT_ALLOWED =
  'has a link that is not allowed; write a URL in full with https:, http:, mailto: or tel:, a path of this site that begins with /, such as /docs, or a content file, such as ./another.md';

function findPathProblem(url: string, isFromDraft: boolean, pages: Pages, folder: string) {
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  const bare = path.replace(/(?<=.)\/$/, '');
  const page = bare.replace(/(?<=\/.+)\.md$/, '');
  const hasMarkdown = !/^\/(?:api|og)\//.test(page);
  const target = pages.get(bare) ?? (hasMarkdown ? pages.get(page) : undefined);
  if (target?.isDraft && !isFromDraft) {
    return `has a link to ${page}, which is a draft; publish it, or remove the link`;
  }
  if (target && anchor && !target.anchors.has(decodeUrl(anchor))) {
    const known = [...target.anchors].slice(0, 5).map((slug) => `#${slug}`);
    const remedy = known.length > 0 ? `write for example ${known.join(', ')}` : 'remove it';
    return `has a link to #${anchor}, but no heading of ${page} has this anchor; ${remedy}`;
  }
  const file = `${folder}/../public${decodeUrl(bare)}`;
  const isFile = () => !path.includes('/..') && existsSync(file) && statSync(file).isFile();
  if (target || FIXED_PATHS.has(bare) || isFile()) return undefined;
  return `has a link to ${path}, which does not exist on this site; correct it, or remove the link`;
}
