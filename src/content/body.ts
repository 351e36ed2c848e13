import GithubSlugger from 'github-slugger';
import { decode } from 'html-entities';
import type { Nodes, Root, TableRow } from 'mdast';
import { isVisible } from '../schemas/formats.ts';
import { PAGE_IDS } from './collections.ts';
import { describeHidden } from './files.ts';
import { findForeignSyntax } from './foreign-syntax.ts';
import { type MarkdownFile, toPosition } from './frontmatter.ts';
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
  findDeepNode,
  MAX_LEVELS,
  numberFootnotes,
  renderDescription,
  renderLead,
  renderText,
  startOf,
} from './plain-text.ts';
import type { ContentProblem, Finding } from './problems.ts';

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
  /** The first paragraph, quotation or list as plain text, which represents the body on one line. */
  lead: string;
}

export interface Body {
  text: Prose;
  links: ContentLink[];
  /** The source of the API's plain text: its links are absolute, its footnotes text. */
  tree: Root;
  problems: ContentProblem[];
}

/** The page that shows a body, and the targets of its links. */
export interface BodyContext extends Omit<LinkContext, 'file'> {
  /** The origin that makes links absolute in the API and in Markdown. */
  baseUrl: string;
  /** Levels by which headings move down. */
  headingShift?: number | undefined;
  isTextOptional?: boolean | undefined;
}

/** Reads the body of a file. Its links are checked when all files have been read. */
export async function readBody(
  { bodyFile: file, data, body }: MarkdownFile,
  { baseUrl, headingShift = 0, isTextOptional = false, ...place }: BodyContext,
): Promise<Body> {
  const findings: Finding[] = [];
  const isTooLong = body.length > MAX_LENGTH;
  if (isTooLong) findings.push({ ...toPosition(body, MAX_LENGTH), message: TOO_LONG });
  const tree = parseMarkdown(isTooLong ? '' : body);
  const prefix = anchorPrefix(place.page);
  findings.push(...dropDeepBlocks(tree));
  simplifyTree(tree, prefix);
  dropTitle(tree, [data['title'], data['name']]);
  const nodes = [...eachNode(tree)];
  findings.push(...findBodyProblems(nodes), ...findForeignSyntax(nodes, body));
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

/** The longest body in characters, about 40 printed pages. */
const MAX_LENGTH = 100_000;
const TOO_LONG = `goes on after ${MAX_LENGTH} characters, the most that a text may have; shorten it, or split it into several files`;
const NO_TEXT = 'has no text below the frontmatter; write some';
const TOO_DEEP =
  'is nested too deeply to be shown; write it with fewer quotes, lists, marks or HTML elements inside each other';

/** Removes blocks that are nested too deeply to be rendered, and returns their places. */
function dropDeepBlocks(tree: Root): Finding[] {
  const findings: Finding[] = [];
  tree.children = tree.children.filter((block) => {
    const deep = findDeepNode<Nodes>(block);
    if (deep) findings.push({ ...startOf(deep), message: TOO_DEEP });
    return !deep;
  });
  return findings;
}

/** Removes a first heading that repeats the title, which the page shows above the text. */
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
  // A heading of such a name gets a number after it.
  for (const id of PAGE_IDS) slugger.slug(id);
  // The only heading of level one on a page is its title.
  const extra = tree.children.some((node) => node.type === 'heading' && node.depth === 1) ? 1 : 0;
  return [...eachNode(tree)].flatMap((node) => {
    if (node.type !== 'heading') return [];
    const text = extractText(node);
    const slug = prefix + slugger.slug(text.normalize('NFC'));
    const depth = Math.max(node.depth + extra, 2) + shift;
    node.depth = Math.min(depth, 6) as typeof node.depth;
    node.data = { hProperties: { id: slug } };
    return { depth: node.depth, slug, text };
  });
}

/** Finds nodes that a body may not have. Expects those of a simplified tree. */
export function findBodyProblems(nodes: readonly Nodes[]): Finding[] {
  const deepHtml = findDeepHtml(nodes);
  return nodes.flatMap((node) => {
    const message = node === deepHtml ? TOO_DEEP : (findProblem(node) ?? findHiddenReference(node));
    return [
      ...findWideRows(node).map((row) => ({ ...startOf(row), message: WIDE_ROW })),
      ...(message === undefined ? [] : [{ ...startOf(node), message }]),
    ];
  });
}

/** Finds rows of a table with cells beyond its header, which no page would show. */
function findWideRows(node: Nodes): TableRow[] {
  if (node.type !== 'table') return [];
  const [header, ...rows] = node.children;
  return rows.filter(({ children }) => children.length > (header?.children.length ?? 0));
}

/** Finds the tag with which too many elements of HTML are open at once. */
function findDeepHtml(nodes: readonly Nodes[]): Nodes | undefined {
  let open = 0;
  const opensTooMany = (tag: string) => {
    open = Math.max(0, open + (tag.startsWith('</') ? -1 : 1));
    return open > MAX_LEVELS;
  };
  return nodes.find((node) => node.type === 'html' && node.value.match(NESTING_TAG)?.some(opensTooMany));
}

const NESTING_TAG = /<\/?(?!br\b)[a-z]/gi;

/** Finds a hidden character that is written as a reference, such as `&#8203;`. */
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
/** Tags that would load or run something, and so have no Markdown. */
const EMBEDDING_TAG =
  /<\/?(?:audio|button|embed|form|iframe|input|link|object|script|select|style|textarea|video)\b/i;
const EMBEDDED =
  'has HTML that no page renders, such as a frame, a video, a form, a script or a style; docs/editing.md#instead-of-html says what to write instead';
const NO_FILE =
  'has an image that is not a file beside the text; save it in a folder "images" there, and write ./images/name.png';
const NO_ALTERNATIVE =
  'has an image without a text alternative; say in the brackets what it shows: ![A bar chart of …](./images/name.png)';
