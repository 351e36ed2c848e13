import { decode } from 'html-entities';
import type { Nodes } from 'mdast';
import type { Finding } from './content-error.ts';
import { describeHidden } from './hidden-characters.ts';
import { isRelative } from './links.ts';
import { startOf } from './markdown-tree.ts';
import { toText } from './plain-text.ts';
import { isAllowedHtml } from './raw-html.ts';

/** Finds what a body cannot have, each at its place. The tree is simplified. */
export function findBodyProblems(nodes: readonly Nodes[]): Finding[] {
  return nodes.flatMap((node) => {
    const message = findProblem(node) ?? findHiddenReference(node);
    return message === undefined ? [] : { ...startOf(node), message };
  });
}

/** A hidden character that is written as a reference, such as `&#8203;`. */
function findHiddenReference(node: Nodes): string | undefined {
  const text = ['value', 'alt', 'title', 'url'].map((name) => Reflect.get(node, name) ?? '').join('');
  return describeHidden(node.type === 'html' ? decode(text) : text);
}

function findProblem(node: Nodes): string | undefined {
  switch (node.type) {
    case 'html':
      return isAllowedHtml(node.value) ? undefined : HTML;
    case 'heading':
      return toText(node) === '' ? 'has a heading without text; write some, or remove it' : undefined;
    case 'link':
      return node.children.map(toText).join('') === ''
        ? 'has a link without text; write some in the brackets'
        : undefined;
    case 'image':
      if (!isRelative(node.url)) return NO_FILE;
      return node.alt?.trim() ? undefined : NO_ALTERNATIVE;
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
const NO_FILE =
  'has an image that is not a file beside the text; save it in a folder "images" there, and write ./images/name.png';
const NO_ALTERNATIVE =
  'has an image without a text alternative; say in the brackets what it shows: ![A bar chart of …](./images/name.png)';
