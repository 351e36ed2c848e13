import type { Nodes } from 'mdast';
import { isDiagram } from './diagrams.ts';
import type { Position } from './field-places.ts';
import { findHiddenReferences } from './hidden-characters.ts';
import { isRelative } from './links.ts';
import { findLoneTags } from './lone-tags.ts';
import { startOf } from './markdown-tree.ts';
import { toText } from './plain-text.ts';
import { hasMarkdown, isAllowedHtml } from './raw-html.ts';

/** Finds what a body cannot have, each at its place. The tree is simplified. */
export function findBodyProblems(nodes: readonly Nodes[], body: string): (Position & { message: string })[] {
  const problems = nodes.flatMap((node) => {
    const message = findProblem(node);
    return message === undefined ? [] : { ...startOf(node), message };
  });
  return [...problems, ...findLoneTags(nodes), ...findHiddenReferences(nodes, body)];
}

function findProblem(node: Nodes): string | undefined {
  switch (node.type) {
    case 'html':
      if (!isAllowedHtml(node.value)) return HTML;
      return hasMarkdown(node.value) ? MARKDOWN_IN_HTML : undefined;
    case 'heading':
      return toText(node) === '' ? 'has a heading without text; write some, or remove it' : undefined;
    case 'link':
      return node.children.map(toText).join('') === ''
        ? 'has a link without text; write some in the brackets'
        : undefined;
    case 'image':
      if (/^(?:https?:)?\/\//i.test(node.url)) return FOREIGN_IMAGE;
      if (!isRelative(node.url)) return NO_FILE;
      return node.alt?.trim() ? undefined : NO_ALTERNATIVE;
    case 'code':
      return isDiagram(node) && !node.meta?.trim() ? NO_DIAGRAM_TITLE : undefined;
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
const MARKDOWN_IN_HTML =
  'has Markdown on a line of HTML or of a comment, which the page would show as it is; leave a blank line after the tag or the comment';
const FOREIGN_IMAGE =
  'has an image from another host, which would tell that host who reads the page; save it in a folder "images" beside the text, and write ./images/name.png';
const NO_FILE =
  'has an image that is not a file beside the text; save it in a folder "images" there, and write ./images/name.png';
const NO_ALTERNATIVE =
  'has an image without a text alternative; say in the brackets what it shows: ![A bar chart of …](./images/name.png)';
const NO_DIAGRAM_TITLE =
  'has a diagram without a title, which is its text alternative; write it after the word: ```dot How orders flow';
