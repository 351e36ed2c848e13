import type { Nodes, Root } from 'mdast';
import { isDiagram } from './diagrams.ts';
import { type Position, toPosition } from './field-places.ts';
import { findHiddenReferences } from './hidden-characters.ts';
import { isRelative } from './links.ts';
import { eachNode, startOf } from './markdown-tree.ts';
import { toText } from './plain-text.ts';
import { CONFLICT } from './yaml-problems.ts';

/** Finds what a body cannot have, each at its place. The tree is simplified. */
export function findBodyProblems(tree: Root, body: string): (Position & { message: string })[] {
  const nodes = [...eachNode(tree)];
  const problems = nodes.flatMap((node) => {
    const message = findProblem(node);
    return message === undefined ? [] : { ...startOf(node), message };
  });
  for (const { 0: found, index } of withoutCode(nodes, body).matchAll(MISREAD)) {
    problems.push({ ...toPosition(body, index), message: found.startsWith('<') ? CONFLICT : SPACE });
  }
  return [...problems, ...findHiddenReferences(nodes, body)];
}

/** The source with spaces in place of code, links and images, so that places stay and only what is read as text is left. */
function withoutCode(nodes: readonly Nodes[], body: string): string {
  if (body.search(MISREAD) < 0) return body;
  return nodes.reduce((text, { type, position }) => {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    const source = body.slice(start, end);
    const isRead =
      ['code', 'inlineCode', 'html', 'image'].includes(type) || (type === 'link' && source.startsWith('['));
    return isRead ? text.slice(0, start) + source.replace(/[^\n]/g, ' ') + text.slice(end) : text;
  }, body);
}

function findProblem(node: Nodes): string | undefined {
  switch (node.type) {
    case 'html':
      return node.value.startsWith('<!--') ? COMMENT : HTML;
    case 'heading':
      if (node.depth === 1) return 'has a level-one heading, which is the title of the page; write ## here';
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
    case 'footnoteReference':
    case 'footnoteDefinition':
      return 'has a footnote, which pages cannot show; move it into the text';
    default:
      return undefined;
  }
}

const WIDE_ROW =
  'has a table with a row of more cells than its header; write \\| for a vertical bar in a text, or add a column';
const SPACE =
  'has a link or an image that the page would show as text, because its target has a space; leave the space out, or write %20 for it: ./images/my%20photo.png';
/** What Markdown reads as text and nobody means as text: a merge conflict, and a link or an image with a space. */
const MISREAD =
  /^<{7} |!?\[[^[\]]*(?<!\\)\]\((?:(?:https?|mailto|tel):[^()<>"\s]* |(?=[^()<>"\s]* )[^()<>"\n]*\.(?:avif|jpe?g|md|png|svg|webp)\b)/gim;
const COMMENT = 'has an HTML comment, which the Markdown version of the page would publish; delete it';
const HTML =
  'has HTML, which the page would not render; write it as Markdown, or in backticks to show it as is';
const FOREIGN_IMAGE =
  'has an image from another host, which would tell that host who reads the page; save it in a folder "images" beside the text, and write ./images/name.png';
const NO_FILE =
  'has an image that is not a file beside the text; save it in a folder "images" there, and write ./images/name.png';
const NO_ALTERNATIVE =
  'has an image without a text alternative; say in the brackets what it shows: ![A bar chart of …](./images/name.png)';
const NO_DIAGRAM_TITLE =
  'has a diagram without a title, which is its text alternative; write it after the word: ```dot How orders flow';
