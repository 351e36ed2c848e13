import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const parser = unified().use(remarkParse);
const renderer = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify);

/** Parses CommonMark into its syntax tree, every node with its place. */
export function parseMarkdown(text: string): Root {
  return parser.parse(text);
}

/** Renders GitHub-flavoured Markdown as HTML; raw HTML in the text is left out. */
export function renderMarkdown(text: string): string {
  return String(renderer.processSync(text));
}
