import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

// The same dialect for both: what one would render must not be text to the other. One tilde often means "about".
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });
const renderer = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkRehype)
  .use(rehypeStringify);

/** Parses GitHub-flavoured Markdown into its syntax tree, every node with its place. */
export function parseMarkdown(text: string): Root {
  return parser.parse(text);
}

/** Renders GitHub-flavoured Markdown as HTML; raw HTML in the text is left out. */
export function renderMarkdown(text: string): string {
  return String(renderer.processSync(text));
}
