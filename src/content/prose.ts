import type { Root, RootContent } from 'mdast';
import { RESERVED_NAMES } from '../http/published-files.ts';
import { slugSchema } from '../schemas/formats.ts';
import type { ContentProblem } from './content-error.ts';
import { type MarkdownFile, toId } from './front-matter.ts';
import { parseMarkdown, renderTree } from './markdown.ts';
import { endOf, startOf } from './plain-text.ts';
import { eachNode, findLinks, judgeUrl, type ProseLink, toLinkProblem } from './prose-links.ts';

/** The body of a page of prose: as Markdown, as HTML, and where it links to. */
export interface Prose {
  body: string;
  rendered: { html: string };
  links: ProseLink[];
}

/**
 * Reads the body of a page of prose: CommonMark and tables, without anything that HTML and Markdown would not show
 * alike. The name of the file is the path of the page.
 */
export function readProse({ file, body }: MarkdownFile, problems: ContentProblem[]): Prose {
  const report = (message: string, line = 1, column = 1) =>
    problems.push({ file, line, column, field: '', message });
  judgeName(toId(file), report);
  if (!body.trim()) report('has no text; write some below the frontmatter', endOf(body).line);
  const tree = parseMarkdown(body);
  const links = findLinks(tree);
  for (const link of links) {
    const message = judgeUrl(link.url);
    if (message) problems.push(toLinkProblem(file, link, message));
  }
  const unused = new Set(unusedDefinitions(tree));
  for (const node of eachNode(tree)) {
    const message = unused.has(node) ? UNUSED : judgeNode(node);
    if (message) report(message, startOf(node).line, startOf(node).column);
  }
  return { body: body.trim(), rendered: { html: renderTree(tree) }, links };
}

const LONGEST_NAME = 100;

function judgeName(id: string, report: (message: string) => void): void {
  const isSlug = slugSchema.safeParse(id).success;
  const suggestion = toSlug(id) || 'about';
  if (!isSlug) {
    report(
      `has a file name that cannot be used in a URL; use lower-case letters, digits and single hyphens, for example ${suggestion}.md`,
    );
  } else if (RESERVED_NAMES.has(id)) {
    report(
      'has a file name that the site uses for a page or file of its own; rename it, for example to about.md',
    );
  } else if (id.length > LONGEST_NAME) {
    report(`has a file name of more than ${LONGEST_NAME} characters; shorten it`);
  }
}

/** What a name becomes when only what a URL needs of it is kept. */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function judgeNode(node: RootContent): string | undefined {
  switch (node.type) {
    case 'html':
      return /^<!--/.test(node.value) ? COMMENT : HTML;
    case 'image':
    case 'imageReference':
      return 'has an image, which pages cannot show; remove it, or link to it with [text](https://…)';
    case 'heading':
      if (node.depth === 1) return 'has a second level-one heading; the title is the first, so write ## here';
      return node.children.length === 0 ? 'has a heading without text; write some, or remove it' : undefined;
    case 'link':
    case 'linkReference':
      return node.children.length === 0 ? 'has a link without text; write some in the brackets' : undefined;
    case 'delete':
      return 'has strikethrough, which is not CommonMark; remove the tildes';
    case 'footnoteReference':
    case 'footnoteDefinition':
      return 'has a footnote, which is not CommonMark; move it into the text';
    case 'listItem':
      return typeof node.checked === 'boolean'
        ? 'has a checkbox, which is not CommonMark; write the item without the brackets'
        : undefined;
    default:
      return undefined;
  }
}

const COMMENT = 'has an HTML comment, which the Markdown version of the page would publish; delete it';
const HTML =
  'has HTML, which the page would not render; write it as Markdown, or in backticks to show it as is';
const UNUSED = 'has a link definition that no link uses; use it, or remove it';

function unusedDefinitions(tree: Root): RootContent[] {
  const nodes = [...eachNode(tree)];
  const used = new Set(
    nodes.flatMap((node) =>
      node.type === 'linkReference' || node.type === 'imageReference' ? [node.identifier] : [],
    ),
  );
  return nodes.filter((node) => node.type === 'definition' && !used.has(node.identifier));
}
