import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { parsePlainMarkdown } from './plain-markdown.ts';

// One tilde often means "about".
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });
const renderer = unified().use(remarkRehype).use(rehypeStringify);

/** Parses GitHub-flavoured Markdown into its syntax tree, every node with its place. */
export function parseMarkdown(text: string): Root {
  return parsePlainMarkdown(text) ?? parser.parse(text);
}

/** Renders a syntax tree as HTML; raw HTML in it is left out. */
export function renderTree(tree: Root): string {
  return renderer.stringify(renderer.runSync(tree));
}

/** Renders GitHub-flavoured Markdown as HTML; raw HTML in the text is left out. */
export function renderMarkdown(text: string): string {
  return renderTree(parseMarkdown(text));
}
