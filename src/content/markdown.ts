import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const plainParser = unified().use(remarkParse);
// One tilde often means "about".
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });
const renderer = unified().use(remarkRehype).use(rehypeStringify);

/**
 * What every GitHub addition to CommonMark contains: bare URLs, also after character references, tables,
 * strikethrough, footnotes and check boxes. GitHub's dialect takes most of the time of parsing, and few texts need it.
 */
const GITHUB_SIGNS = /www|http|[@&|~[]|:-|-:/i;

/** Parses GitHub-flavoured Markdown into its syntax tree, every node with its place. */
export function parseMarkdown(text: string): Root {
  return (GITHUB_SIGNS.test(text) ? parser : plainParser).parse(text);
}

/** Renders a syntax tree as HTML; raw HTML in it is left out. */
export function renderTree(tree: Root): string {
  return renderer.stringify(renderer.runSync(tree));
}

/** Renders GitHub-flavoured Markdown as HTML; raw HTML in the text is left out. */
export function renderMarkdown(text: string): string {
  return renderTree(parseMarkdown(text));
}
