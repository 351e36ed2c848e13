import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

// One tilde often means "about".
const GFM = { singleTilde: false, tablePipeAlign: false };
const parser = unified().use(remarkParse);
const gfmParser = unified().use(remarkParse).use(remarkGfm, GFM);
/** Without any of these, GitHub's extensions change nothing, and make parsing take three times as long. */
const GFM_SIGNS = /[|~@&]|:-|-:|\[[\s^x]|http|www/i;
const writer = unified()
  .use(remarkGfm, GFM)
  .use(remarkStringify, { bullet: '-', rule: '-', resourceLink: true });
const renderer = unified().use(remarkRehype).use(rehypeStringify);

/** Parses CommonMark with GitHub's extensions into its syntax tree, every node with its place. */
export function parseMarkdown(text: string): Root {
  return (GFM_SIGNS.test(text) ? gfmParser : parser).parse(text);
}

/** Writes a syntax tree as Markdown, always in the same way. */
export function writeMarkdown(tree: Root): string {
  return writer.stringify(tree).trim();
}

/** Renders Markdown as HTML; raw HTML in the text is left out. */
export function renderMarkdown(text: string): string {
  return renderer.stringify(renderer.runSync(parseMarkdown(text)));
}
