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
  for (const { type, position: { start, end } = {} } of nodes) {
    const from = start?.offset;
    if (type !== 'text' || from === undefined) continue;
    for (const { 0: found, index } of body.slice(from, end?.offset).matchAll(MISREAD)) {
      const message = found.startsWith('<') ? CONFLICT : SPACE;
      problems.push({ ...toPosition(body, from + index), message });
    }
  }
  return [...problems, ...findHiddenReferences(nodes, body)];
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
    case 'footnoteReference':
    case 'footnoteDefinition':
      return 'has a footnote, which pages cannot show; move it into the text';
    default:
      return undefined;
  }
}

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
