import path from 'node:path';
import type { Link, Root } from 'mdast';
import type { Position } from './content-error.ts';
import { toImageUrl } from './images.ts';
import { eachNode, startOf } from './markdown-tree.ts';

/** What pages have as identifiers of their own. */
export const PAGE_IDS: ReadonlySet<string> = new Set(['content', 'homelab-card', 'theme-switch']);

/** A link or image, with its URL as pages have it. */
export interface ContentLink extends Position {
  url: string;
  /** The field that names it; without one, it is in the body. */
  field?: string;
}

/** Where a body stands, for the links in it. */
export interface LinkContext {
  /** The file, for example `content/case-studies/ordex.md`. */
  file: string;
  /** The URL path of the page that shows it; a fragment where it shares the page with others. */
  page: string;
  /** The URL path of the page of each content file, by the path of the file. */
  pages: ReadonlyMap<string, string>;
}

/**
 * Gives links to other content files the paths of their pages, and images their files. Returns all links and images;
 * their targets are judged when all files have been read.
 */
export function resolveLinks(tree: Root, { file, page, pages }: LinkContext): ContentLink[] {
  const links: ContentLink[] = [];
  for (const node of eachNode(tree)) {
    if (node.type === 'link' && node.url.startsWith('#'))
      node.url = `#${anchorPrefix(page)}${node.url.slice(1)}`;
    else if (node.type === 'link') node.url = toPagePath(node, file, pages);
    else if (node.type === 'image' && isRelative(node.url)) node.url = toImageUrl(file, decodeUrl(node.url));
    else continue;
    links.push({ url: node.url, ...startOf(node) });
  }
  return links;
}

/** Makes the links of a tree absolute, as they must be where it leaves its page. */
export function makeLinksAbsolute(tree: Root, page: string, baseUrl: string): void {
  for (const node of eachNode(tree)) {
    if (node.type !== 'link') continue;
    if (node.url.startsWith('#')) node.url = baseUrl + page.replace(/#.*$/, '') + node.url;
    else if (node.url.startsWith('/')) node.url = baseUrl + node.url;
  }
}

/** What the anchors of an entry begin with, where its page shows others too. No file has a slash in its name. */
export function anchorPrefix(page: string): string {
  const [, anchor] = page.split('#');
  return anchor === undefined ? '' : `${anchor}/`;
}

function toPagePath({ url }: Link, file: string, pages: LinkContext['pages']): string {
  if (!isRelative(url)) return url;
  const [target = '', hash] = url.split('#', 2);
  const page = pages.get(path.posix.join(path.posix.dirname(file), decodeUrl(target)));
  if (page === undefined) return url;
  return hash === undefined ? page : `${page.replace(/#.*$/, '')}#${anchorPrefix(page)}${hash}`;
}

/** Whether a URL is the path of a file from the file that names it. */
export function isRelative(url: string): boolean {
  return url !== '' && !/^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(url);
}

/** A part of a URL as it is read, or with `decodeURI` a whole one; what is not encoded properly stays as it is. */
export function decodeUrl(url: string, decode = decodeURIComponent): string {
  try {
    return decode(url);
  } catch {
    return url;
  }
}
