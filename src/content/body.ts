import GithubSlugger from 'github-slugger';
import { decode } from 'html-entities';
import type { Nodes, Root } from 'mdast';
import { toString as toPlainText } from 'mdast-util-to-string';
import { findMisread } from './foreign-syntax.ts';
import type { MarkdownFile } from './frontmatter.ts';
import { describeHidden } from './hidden-characters.ts';
import { isAllowedHtml, renderBody } from './html.ts';
import {
  anchorPrefix,
  type ContentLink,
  isRelative,
  type LinkContext,
  makeLinksAbsolute,
  PAGE_IDS,
  resolveLinks,
} from './links.ts';
import { eachNode, parseMarkdown, simplifyTree, startOf, writeMarkdown } from './markdown.ts';
import { inlineFootnotes, toDescription, toLead, toText } from './plain-text.ts';
import type { ContentProblem, Finding } from './problems.ts';

/** A heading of a body. */
export interface Heading {
  depth: number;
  /** Its anchor, as GitHub makes it. */
  slug: string;
  text: string;
}

/** A text in the representations that are not JSON. */
export interface Prose {
  html: string;
  /** Markdown that reads the same anywhere: its links are absolute. */
  markdown: string;
  headings: Heading[];
  /** The first prose or list as one plain text, which stands for the whole in a line. */
  lead: string;
}

/** A body in its representations, all from one tree. */
export interface Body {
  text: Prose;
  links: ContentLink[];
  /** The tree with absolute links and footnotes as text, from which the plain text of the API is made. */
  tree: Root;
  problems: ContentProblem[];
}

/** Where a body is shown. */
export interface BodyContext extends Omit<LinkContext, 'file'> {
  /** Origin of the site, with which links in the API and in Markdown begin. */
  baseUrl: string;
  /** By how many levels headings move down. */
  headingShift?: number | undefined;
  isTextOptional?: boolean | undefined;
}

/** Reads the body of a file. Its links are checked when all files have been read. */
export async function readBody(
  { bodyFile: file, data, body }: MarkdownFile,
  { baseUrl, headingShift = 0, isTextOptional = false, ...place }: BodyContext,
): Promise<Body> {
  const tree = parseMarkdown(body);
  const prefix = anchorPrefix(place.page);
  simplifyTree(tree, prefix);
  dropTitle(tree, [data['title'], data['name']]);
  const nodes = [...eachNode(tree)];
  const findings: Finding[] = [...findBodyProblems(nodes), ...findMisread(nodes, body)];
  const headings = addAnchors(tree, prefix, headingShift);
  const links = resolveLinks(tree, { file, ...place });
  const html = await renderBody(tree);
  makeLinksAbsolute(tree, place.page, baseUrl);
  const markdown = writeMarkdown(tree);
  const lead = toLead(tree);
  inlineFootnotes(tree);
  if (!isTextOptional && toDescription(tree) === '') {
    findings.push({ line: body.split('\n').length, column: 1, message: NO_TEXT });
  }
  const problems = findings.map((finding) => ({ file, field: '', ...finding }));
  return { text: { html, markdown, headings, lead }, links, tree, problems };
}

const NO_TEXT = 'has no text below the frontmatter; write some';

/** Leaves out a heading of level one with which a text begins, and which the page shows above it anyway. */
function dropTitle({ children }: Root, titles: readonly unknown[]): void {
  const [first] = children;
  if (first?.type !== 'heading' || first.depth > 1) return;
  const toBare = (text: unknown) =>
    String(text)
      .toLowerCase()
      .replace(/[\p{P}\s]+/gu, '');
  if (titles.map(toBare).includes(toBare(toText(first)))) children.shift();
}

function addAnchors(tree: Root, prefix: string, shift: number): Heading[] {
  const slugger = new GithubSlugger();
  // A heading of such a name gets a number after it.
  for (const id of PAGE_IDS) slugger.slug(id);
  // The only heading of level one on a page is its title.
  const extra = tree.children.some((node) => node.type === 'heading' && node.depth === 1) ? 1 : 0;
  return [...eachNode(tree)].flatMap((node) => {
    if (node.type !== 'heading') return [];
    const text = toPlainText(node, { includeHtml: false });
    const slug = prefix + slugger.slug(text);
    const depth = Math.max(node.depth + extra, 2) + shift;
    node.depth = Math.min(depth, 6) as typeof node.depth;
    node.data = { hProperties: { id: slug } };
    return { depth: node.depth, slug, text };
  });
}

/** Finds what a body cannot have, each at its place. The tree is simplified. */
export function findBodyProblems(nodes: readonly Nodes[]): Finding[] {
  return nodes.flatMap((node) => {
    const message = findProblem(node) ?? findHiddenReference(node);
    return message === undefined ? [] : { ...startOf(node), message };
  });
}

/** A hidden character that is written as a reference, such as `&#8203;`. */
function findHiddenReference(node: Nodes): string | undefined {
  const text = ['value', 'alt', 'title', 'url'].map((name) => Reflect.get(node, name) ?? '').join('');
  return describeHidden(node.type === 'html' ? decode(text) : text);
}

function findProblem(node: Nodes): string | undefined {
  switch (node.type) {
    case 'html':
      return isAllowedHtml(node.value) ? undefined : HTML;
    case 'heading':
      return toText(node) === '' ? 'has a heading without text; write some, or remove it' : undefined;
    case 'link':
      return node.children.map(toText).join('') === ''
        ? 'has a link without text; write some in the brackets'
        : undefined;
    case 'image':
      if (!isRelative(node.url)) return NO_FILE;
      return node.alt?.trim() ? undefined : NO_ALTERNATIVE;
    case 'table': {
      const [header, ...rows] = node.children;
      const isWider = rows.some(({ children }) => children.length > (header?.children.length ?? 0));
      return isWider ? WIDE_ROW : undefined;
    }
    default:
      return undefined;
  }
}

const WIDE_ROW =
  'has a table with a row of more cells than its header; write \\| for a vertical bar in a text, or add a column';
const HTML =
  'has HTML, which the page would not render; write it as Markdown, or in backticks to show it as is';
const NO_FILE =
  'has an image that is not a file beside the text; save it in a folder "images" there, and write ./images/name.png';
const NO_ALTERNATIVE =
  'has an image without a text alternative; say in the brackets what it shows: ![A bar chart of …](./images/name.png)';
