import GithubSlugger, { slug as toSlug } from 'github-slugger';
import { decode } from 'html-entities';
import type { Nodes, Root, TableRow } from 'mdast';
import { isVisible } from '../schemas/formats.ts';
import { PAGE_IDS } from './collections.ts';
import { describeHidden } from './files.ts';
import { findForeignSyntax } from './foreign-syntax.ts';
import type { MarkdownFile } from './frontmatter.ts';
import { isAllowedHtml, renderBody } from './html.ts';
import {
  anchorPrefix,
  type ContentLink,
  isRelative,
  type LinkContext,
  makeLinksAbsolute,
  resolveLinks,
} from './links.ts';
import { parseMarkdown, simplifyTree, writeMarkdown } from './markdown.ts';
import {
  eachNode,
  extractText,
  numberFootnotes,
  renderDescription,
  renderLead,
  renderText,
  startOf,
} from './plain-text.ts';
import type { ContentProblem, Finding } from './problems.ts';

export interface Heading {
  depth: number;
  slug: string;
  text: string;
}

export interface Prose {
  html: string;
  /** Links are absolute, so that this Markdown can be read anywhere. */
  markdown: string;
  headings: Heading[];
  /** The first paragraph, quotation or list as plain text: the body in one line. */
  lead: string;
}

export interface Body {
  text: Prose;
  links: ContentLink[];
  tree: Root;
  problems: ContentProblem[];
}

export interface BodyContext extends Omit<LinkContext, 'file'> {
  baseUrl: string;
  headingShift?: number | undefined;
  isTextOptional?: boolean | undefined;
}

/** Reads the body of a file. Its links are returned unchecked, because their targets may not have been read yet. */
export async function readBody(
  { bodyFile: file, data, body }: MarkdownFile,
  { baseUrl, headingShift = 0, isTextOptional = false, ...place }: BodyContext,
): Promise<Body> {
  const tree = parseMarkdown(body);
  const prefix = anchorPrefix(place.page);
  simplifyTree(tree, prefix);
  dropTitle(tree, [data['title'], data['name']]);
  const nodes = [...eachNode(tree)];
  const findings: Finding[] = [...findBodyProblems(nodes), ...findForeignSyntax(nodes, body)];
  const headings = addAnchors(tree, prefix, headingShift);
  const links = resolveLinks(tree, { file, ...place });
  const isRefused = findings.some(({ isWarning }) => !isWarning);
  const html = isRefused ? '' : await renderBody(tree);
  makeLinksAbsolute(tree, place.page, baseUrl);
  const markdown = isRefused ? '' : writeMarkdown(tree);
  const lead = renderLead(tree);
  numberFootnotes(tree);
  if (!isRefused && !isTextOptional && renderDescription(tree) === '') {
    findings.push({ line: body.split('\n').length, column: 1, message: NO_TEXT });
  }
  const problems = findings.map((finding) => ({ file, field: '', ...finding }));
  return { text: { html, markdown, headings, lead }, links, tree, problems };
}

const NO_TEXT = 'has no text below the frontmatter; write some';

/** Removes a first heading that repeats the title, because the page shows the title above the text. */
function dropTitle({ children }: Root, titles: readonly unknown[]): void {
  const [first] = children;
  if (first?.type !== 'heading' || first.depth > 1) return;
  const toBare = (text: unknown) =>
    String(text)
      .toLowerCase()
      .replace(/[\p{P}\s]+/gu, '');
  if (titles.map(toBare).includes(toBare(renderText(first)))) children.shift();
}

function addAnchors(tree: Root, prefix: string, shift: number): Heading[] {
  const slugger = new GithubSlugger();
  // The layouts use these ids, so a heading of the same name gets a number after it.
  for (const id of PAGE_IDS) slugger.slug(id);
  // A page has one heading of level one, its title.
  const extra = tree.children.some((node) => node.type === 'heading' && node.depth === 1) ? 1 : 0;
  return [...eachNode(tree)].flatMap((node) => {
    if (node.type !== 'heading') return [];
    const text = extractText(node);
    // The slug of a heading of emoji alone is empty.
    const slug = prefix + slugger.slug(toSlug(text.normalize('NFC')) || 'heading');
    const depth = Math.max(node.depth + extra, 2) + shift;
    node.depth = Math.min(depth, 6) as typeof node.depth;
    node.data = { hProperties: { id: slug } };
    return { depth: node.depth, slug, text };
  });
}

/** Expects the nodes of a simplified tree. */
export function findBodyProblems(nodes: readonly Nodes[]): Finding[] {
  return nodes.flatMap((node) => {
    const message = findProblem(node) ?? findHiddenReference(node);
    return [
      ...findWideRows(node).map((row) => ({ ...startOf(row), message: WIDE_ROW })),
      ...(message === undefined ? [] : [{ ...startOf(node), message }]),
    ];
  });
}

/** Pages show no cells beyond the header of their table, so text in them would be lost. */
function findWideRows(node: Nodes): TableRow[] {
  if (node.type !== 'table') return [];
  const [header, ...rows] = node.children;
  return rows.filter(({ children }) => children.length > (header?.children.length ?? 0));
}

/** The check of the whole file does not see a hidden character that is written as a reference, such as `&#8203;`. */
function findHiddenReference(node: Nodes): string | undefined {
  const text = ['value', 'alt', 'title', 'url'].map((name) => Reflect.get(node, name) ?? '').join('');
  return describeHidden(node.type === 'html' ? decode(text) : text);
}

function findProblem(node: Nodes): string | undefined {
  switch (node.type) {
    case 'html':
      if (isAllowedHtml(node.value)) return undefined;
      return EMBEDDING_TAG.test(node.value) ? EMBEDDED : HTML;
    case 'heading':
      return renderText(node) === '' ? 'has a heading without text; write some, or remove it' : undefined;
    case 'link':
      return node.children.map(renderText).join('') === ''
        ? 'has a link without text; write some in the brackets'
        : undefined;
    case 'image':
      if (!isRelative(node.url)) return NO_FILE;
      return isVisible(node.alt ?? '') ? undefined : NO_ALTERNATIVE;
    default:
      return undefined;
  }
}

const WIDE_ROW =
  'has more cells than the header of its table; write \\| for a vertical bar in a text, or add a column';
const HTML =
  'has HTML, which the page would not render; write it as Markdown, or in backticks to show it as is';
/** Tags that load or run something, for which Markdown has no equivalent. */
const EMBEDDING_TAG =
  /<\/?(?:audio|button|embed|form|iframe|input|link|object|script|select|style|textarea|video)\b/i;
const EMBEDDED =
  'has HTML that no page renders, such as a frame, a video, a form, a script or a style; docs/editing.md#instead-of-html says what to write instead';
const NO_FILE =
  'has an image that is not a file beside the text; save it in a folder "images" there, and write ./images/name.png';
const NO_ALTERNATIVE =
  'has an image without a text alternative; say in the brackets what it shows: ![A bar chart of …](./images/name.png)';
