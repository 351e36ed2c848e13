import type { Definition, Link, Root, RootContent } from 'mdast';
import { PUBLISHED_FILES, toUrlPath } from '../http/published-files.ts';
import type { ContentProblem } from './content-error.ts';
import { startOf } from './plain-text.ts';

/** A link of a page of prose. */
export interface ProseLink {
  url: string;
  line: number;
  column: number;
}

/** Files in folders that the inventory names as a whole, and paths of the API; a test holds the list to a build. */
const PATHS_IN_FOLDERS =
  `/api/v1/profile /api/v1/projects /api/v1/case-studies /api/v1/sandbox/profile /api/homelab
/.well-known/security.txt /.well-known/api-catalog /.well-known/agent-skills/index.json
/downloads/portfolio-cli.tgz /downloads/portfolio-cli.tgz.sha256`.split(/\s/);

/** Every link of a page, in the order of its text, link definitions included. */
export function findLinks(tree: Root): ProseLink[] {
  return [...eachNode(tree)]
    .filter((node): node is Link | Definition => node.type === 'link' || node.type === 'definition')
    .map((node) => ({ url: node.url, ...startOf(node) }));
}

/** The first mail address that a page links to, as a `mailto:` URL. */
export function findMailLink(tree: Root): string | undefined {
  return findLinks(tree).find(({ url }) => /^mailto:/i.test(url))?.url;
}

/** Walks a tree from its first node to its last. */
export function* eachNode(node: Root | RootContent): Generator<RootContent> {
  if (node.type !== 'root') yield node;
  if ('children' in node) for (const child of node.children) yield* eachNode(child);
}

/** What is wrong with the URL of a link, as far as the URL alone shows it; undefined if nothing is. */
export function judgeUrl(url: string): string | undefined {
  if (url === '') return 'has a link without a URL; write one in the parentheses, or remove the link';
  if (url.startsWith('#'))
    return 'links to a section of the page, but headings have no anchors; remove the link';
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) {
    if (!/^(?:https?|mailto|tel):/i.test(url)) return `has a link that is not allowed; ${ALLOWED}`;
    if (/^https?:/i.test(url) && !/^https?:\/\/[^/]/i.test(url)) return INVALID_URL;
    if (/^mailto:\/*$/i.test(url)) return NO_ADDRESS;
    if (/^tel:\/*$/i.test(url)) return INVALID_URL;
    return URL.canParse(url) ? undefined : INVALID_URL;
  }
  if (url.startsWith('//')) return 'has a link without https:; write the URL in full';
  if (!url.startsWith('/')) return `has a link that is not allowed; ${ALLOWED}`;
  return undefined;
}

const ALLOWED =
  'write https:, http:, mailto: or tel:, or a path of this site that begins with /, such as /docs';
const NO_ADDRESS =
  'has a link without an e-mail address; write it after mailto:, for example mailto:name@example.com';
const INVALID_URL =
  'has a link whose URL is not valid; write it in full, for example https://example.com/page';

/** Pages and case studies that links of this site may lead to, and whether each is a draft. */
export interface LinkTargets {
  /** By URL path, such as `/terms`. */
  drafts: ReadonlyMap<string, boolean>;
  /** Files of the folder `public/`, such as `/resume.pdf`. */
  publicFiles: readonly string[];
}

/** What is wrong with a link to a path of this site; a draft may link to other drafts. */
export function judgeSitePath(
  url: string,
  { drafts, publicFiles }: LinkTargets,
  isFromDraft: boolean,
): string | undefined {
  const path = url.replace(/[?#].*$/s, '');
  const page = path.replace(/(?<=.)\/$|\.md$/, '');
  const isDraft = drafts.get(page);
  if (isDraft && !isFromDraft)
    return `has a link to ${page}, which is a draft; publish it, or remove the link`;
  if (isDraft !== undefined || FIXED_PATHS.has(path.replace(/(?<=.)\/$/, '')) || publicFiles.includes(path)) {
    return undefined;
  }
  return 'has a link to a path that does not exist on this site; correct it, or remove the link';
}

/** What the site publishes at a path of its own, whatever the content. */
export const FIXED_PATHS: ReadonlySet<string> = new Set([
  ...PUBLISHED_FILES.filter(({ name, audience }) => !name.endsWith('/') && audience !== 'nobody').map(
    ({ name }) => toUrlPath(name),
  ),
  ...PATHS_IN_FOLDERS,
]);

/** A problem of a link, at its place. */
export function toLinkProblem(file: string, { line, column }: ProseLink, message: string): ContentProblem {
  return { file, line, column, field: '', message };
}
