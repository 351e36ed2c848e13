import type { Definition, Nodes, Parents, Root, Text } from 'mdast';
import type { Position } from './content-error.ts';
import { COMMENT } from './raw-html.ts';

/** Where a Markdown node starts in its file. */
export function startOf(node: Nodes): Position {
  return { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
}

/** Walks a tree from its first node to its last. */
export function* eachNode(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* eachNode(child);
}

/**
 * Writes a tree in the simplest way that shows the same: links and images with their URLs in place of references,
 * lines of a paragraph joined, the boxes of tasks as text, and no comments. The names of footnotes get the prefix, which
 * sets them apart from those of other texts on the page.
 */
export function simplifyTree(tree: Root, prefix: string): void {
  const definitions = new Map<string, Definition>();
  for (const node of eachNode(tree)) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
  }
  for (const node of eachNode(tree)) {
    if ('children' in node) simplifyChildren(node);
    if (node.type === 'text') node.value = joinLines(node.value);
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const { url = '', title } = definitions.get(node.identifier) ?? {};
      Object.assign(node, { type: node.type === 'linkReference' ? 'link' : 'image', url, title });
    }
    if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition') {
      node.identifier = prefix + node.identifier;
      node.label = prefix + node.label;
    }
    if (node.type === 'listItem' && typeof node.checked === 'boolean') {
      const box: Text = { type: 'text', value: node.checked ? '[x] ' : '[ ] ' };
      const [first] = node.children;
      if (first?.type === 'paragraph') first.children.unshift(box);
      node.checked = null;
    }
  }
}

/** Leaves out what no page shows, and white space that stood beside it. */
function simplifyChildren(parent: Parents): void {
  const children = (parent.children as Nodes[]).flatMap(unwrapSingleTildes);
  for (const node of children) if (node.type === 'html') node.value = node.value.replace(COMMENT, '');
  parent.children = children.filter(
    (node) => node.type !== 'definition' && !(node.type === 'html' && node.value.trim() === ''),
  ) as typeof parent.children;
  if (parent.type === 'paragraph' || parent.type === 'heading') trimEnds(parent.children);
}

/** What stood beside a comment would be the end of a line. */
function trimEnds(children: readonly Nodes[]): void {
  const [first, last] = [children[0], children.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

/** One tilde often means "about", so only two of them strike a text through. */
function unwrapSingleTildes(node: Nodes): Nodes[] {
  const start = node.position?.start.offset ?? 0;
  const isSingle = node.type === 'delete' && node.children[0]?.position?.start.offset === start + 1;
  const tilde: Text = { type: 'text', value: '~' };
  return isSingle ? [tilde, ...node.children, tilde] : [node];
}

/** Chinese and Japanese have no spaces between words, so their lines are joined without one. */
function joinLines(text: string): string {
  return text
    .replace(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。])\n(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
      '',
    )
    .replaceAll('\n', ' ');
}
