import type { Definition, Image, Link, Nodes, Parents, Root, Text } from 'mdast';
import type { Position } from './field-places.ts';

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
 * lines of a paragraph joined, and the boxes of tasks as text.
 */
export function simplifyTree(tree: Root): void {
  const definitions = new Map<string, Definition>();
  for (const node of eachNode(tree)) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
  }
  simplify(tree, definitions);
}

function simplify(parent: Parents, definitions: ReadonlyMap<string, Definition>): void {
  const children = parent.children as Nodes[];
  for (const [index, node] of children.entries()) {
    if (node.type === 'text') node.value = joinLines(node.value);
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      children[index] = resolve(node, definitions.get(node.identifier));
    }
    if (node.type === 'listItem' && typeof node.checked === 'boolean') {
      const box: Text = { type: 'text', value: node.checked ? '[x] ' : '[ ] ' };
      const [first] = node.children;
      if (first?.type === 'paragraph') first.children.unshift(box);
      node.checked = null;
    }
    if ('children' in node) simplify(node, definitions);
  }
  parent.children = children.filter(({ type }) => type !== 'definition') as typeof parent.children;
}

function resolve(
  node: Nodes & { type: 'linkReference' | 'imageReference' },
  { url = '', title }: Partial<Definition> = {},
): Link | Image {
  const { position } = node;
  const shared = { url, ...(title && { title }), ...(position && { position }) };
  return node.type === 'linkReference'
    ? { type: 'link', ...shared, children: node.children }
    : { type: 'image', ...shared, ...(node.alt && { alt: node.alt }) };
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
