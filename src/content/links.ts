import path from 'node:path';
import type { Link, Root } from 'mdast';
import { PATHS, pathOn, toJsonPath, toMarkdownPath, toShareImagePath } from '../paths.ts';
import { valueAt } from '../schemas/issue.ts';
import { SECTION_NAMES, type SiteSettings } from '../schemas/site-settings.ts';
import type { CollectionName, PublishedSite } from './collections.ts';
import { suggest } from './fields.ts';
import { findImageProblem, resolveImage, toSourcePath } from './images.ts';
import { eachNode, startOf } from './plain-text.ts';
import type { ContentProblem, Place } from './problems.ts';
import type { CheckedFile } from './read.ts';

export interface ContentLink extends Place {
  url: string;
  image?: string;
  /** Missing if the link is in the body. */
  field?: string;
}

export interface LinkContext {
  file: string;
  /** The URL path of the page that shows the text, with a fragment if the page shows other entries too. */
  page: string;
  /** The URL path of the page of each content file, by the path of the file in NFC. */
  pages: ReadonlyMap<string, string>;
}

/**
 * Replaces links to content files with the paths of their pages, and images with their files. Returns all of them
 * unchecked, because their targets may not have been read yet.
 */
export function resolveLinks(tree: Root, { file, page, pages }: LinkContext): ContentLink[] {
  const links: ContentLink[] = [];
  for (const node of eachNode(tree)) {
    if (node.type === 'link' && !isForeign(node.url)) node.url = composeAnchor(node.url);
    if (node.type === 'link' && node.url.startsWith('#'))
      node.url = `#${anchorPrefix(page)}${node.url.slice(1)}`;
    else if (node.type === 'link') node.url = resolvePagePath(node, file, pages);
    else if (node.type === 'image' && isRelative(node.url)) {
      const image = resolveImage(file, decodeUrl(node.url));
      node.url = toSourcePath(image);
      links.push({ url: node.url, image, file, ...startOf(node) });
      continue;
    } else continue;
    links.push({ url: node.url, file, ...startOf(node) });
  }
  return links;
}

export function makeLinksAbsolute(tree: Root, page: string, baseUrl: string): void {
  for (const node of eachNode(tree)) {
    if (node.type !== 'link') continue;
    if (node.url.startsWith('#')) node.url = baseUrl + page.replace(/#.*$/, '') + node.url;
    else if (node.url.startsWith('/')) node.url = baseUrl + node.url;
  }
}

/** Entries that share a page would have the same anchors, so each has a prefix of its own. */
export function anchorPrefix(page: string): string {
  const [, anchor] = page.split('#');
  return anchor === undefined ? '' : `${anchor}/`;
}

function resolvePagePath({ url }: Link, file: string, pages: LinkContext['pages']): string {
  if (!isRelative(url)) return url;
  const [target = '', hash] = url.split('#', 2);
  const page = pages.get(path.posix.join(path.posix.dirname(file), decodeUrl(target)).normalize());
  if (page === undefined) return url;
  return hash === undefined ? page : `${page.replace(/#.*$/, '')}#${anchorPrefix(page)}${hash}`;
}

export function isRelative(url: string): boolean {
  return url !== '' && !isForeign(url) && !/^[/#?]/.test(url);
}

function isForeign(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url);
}

/** All anchors are in NFC, but keyboards and systems differ in what they write. */
function composeAnchor(url: string): string {
  return url.replace(/#.*/s, (anchor) => anchor.normalize('NFC'));
}

/** Returns the URL unchanged if it is not encoded properly. */
export function decodeUrl(url: string, decode = decodeURIComponent): string {
  try {
    return decode(url);
  } catch {
    return url;
  }
}

interface Target {
  isDraft: boolean;
  anchors?: Set<string>;
}

export async function findLinkProblems(
  folder: string,
  files: readonly CheckedFile[],
  published: PublishedSite,
): Promise<ContentProblem[]> {
  const targets = listTargets(files, published);
  const shortLinks = listShortLinks(files).map(({ from }) => from);
  const problems: ContentProblem[] = [];
  const imageProblems = new Map<string, string | undefined>();
  // The images are read one after another, so that only one is in memory.
  for (const { page = '', isDraft, links } of files) {
    const [home = ''] = page.split('#');
    for (const { url, image, field = '', file, line, column } of links) {
      // A redirect must not lead to another.
      if (shortLinks.includes(url) && !field.startsWith('redirects[')) continue;
      if (image && !imageProblems.has(image)) imageProblems.set(image, await findImageProblem(folder, image));
      const wrong = image && imageProblems.get(image);
      const message = image
        ? wrong && `names content/${image} as an image, which ${wrong}`
        : findUrlProblem(url.startsWith('#') ? home + url : url, isDraft, targets);
      if (message) problems.push({ file, line, column, field, message });
    }
  }
  return problems;
}

/** Names of the published files of a collection, which `content/site.md` may list. */
export function listOwnNames(files: readonly CheckedFile[], name: CollectionName): string[] {
  return files.flatMap(({ collection, isDraft, id, language }) =>
    collection === name && !isDraft && language === undefined ? id : [],
  );
}

export function listSectionNames(files: readonly CheckedFile[]): string[] {
  return [...SECTION_NAMES, ...listOwnNames(files, 'sections')];
}

/** Lists the short links of `content/site.md`; none while its fields have problems. */
export function listShortLinks(files: readonly CheckedFile[]): SiteSettings['redirects'] {
  const settings = files.find(({ collection }) => collection === 'siteSettings')?.entry?.data;
  return ((settings ?? {}) as Partial<SiteSettings>).redirects ?? [];
}

function listTargets(
  files: readonly CheckedFile[],
  { paths, languagePaths }: PublishedSite,
): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>([...paths].map((path) => [path, { isDraft: false }]));
  const allowlist = files.find(({ collection }) => collection === 'allowlist')?.entry?.data;
  const hasHomelab = valueAt(allowlist, ['enabled']) === true;
  if (hasHomelab) targets.set(PATHS.homelab, { isDraft: false });
  const projects = { isDraft: false, anchors: new Set<string>() };
  const sections = listSectionNames(files).filter((name) => name !== 'homelab');
  for (const path of languagePaths) {
    const anchors = new Set([...sections, ...(hasHomelab ? ['homelab', 'homelab-card'] : [])]);
    targets.set(pathOn({ path }, PATHS.home), { isDraft: false, anchors });
    // In every language, the list also has the projects without a translation.
    targets.set(pathOn({ path }, PATHS.projects), projects);
  }
  for (const { page, isDraft, headings } of files) {
    const [path = '', anchor] = page?.split('#') ?? [];
    if (page === undefined || path.startsWith(`${PATHS.api}/`)) continue;
    const target = targets.get(path) ?? { isDraft, anchors: new Set() };
    for (const slug of [anchor, ...headings.map(({ slug }) => slug)]) if (slug) target.anchors?.add(slug);
    for (const other of [path, toMarkdownPath(path), toJsonPath(path), toShareImagePath(path)]) {
      if (other) targets.set(other, target);
    }
  }
  return targets;
}

function findUrlProblem(
  url: string,
  isFromDraft: boolean,
  targets: ReadonlyMap<string, Target>,
): string | undefined {
  if (/^(?:https?:\/\/[^/]|(?:mailto|tel):[^/])/i.test(url) && URL.canParse(url)) return undefined;
  if (!/^\/(?!\/)/.test(url) && !(isRelative(url) && /\.md(?:#|$)/.test(url))) return NOT_ALLOWED;
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  const bare = path.replace(/(?<=.)\/$/, '');
  const target = targets.get(bare);
  if (target?.isDraft && !isFromDraft) {
    return `has a link to ${bare}, which is a draft; publish it, or remove the link`;
  }
  if (anchor && target?.anchors && !target.anchors.has(decodeUrl(anchor))) {
    const remedy = suggest(anchor, [...target.anchors]) ?? 'correct it, or remove it';
    return `has a link to #${anchor}, but no heading of ${bare} has this anchor; ${remedy}`;
  }
  if (target) return undefined;
  return `has a link to ${path}, which does not exist on this site; correct it, or remove the link`;
}

const NOT_ALLOWED =
  'has a link that is not allowed; write a URL in full with https:, http:, mailto: or tel:, a path of this site that begins with /, such as /docs, or a content file, such as ./another.md';
