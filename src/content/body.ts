import GithubSlugger from 'github-slugger';
import type { Root } from 'mdast';
import { toString as toPlainText } from 'mdast-util-to-string';
import { renderBody } from './body-html.ts';
import { findBodyProblems } from './body-problems.ts';
import type { ContentProblem, Finding } from './content-error.ts';
import { inlineFootnotes } from './footnotes.ts';
import type { MarkdownFile } from './front-matter.ts';
import {
  anchorPrefix,
  type ContentLink,
  type LinkContext,
  makeLinksAbsolute,
  PAGE_IDS,
  resolveLinks,
} from './links.ts';
import { parseMarkdown, writeMarkdown } from './markdown.ts';
import { eachNode, simplifyTree } from './markdown-tree.ts';
import { findMisread } from './misread.ts';
import { toDescription, toLead, toText } from './plain-text.ts';

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
  { file, data, body }: MarkdownFile,
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
