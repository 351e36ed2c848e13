import type { Nodes } from 'mdast';
import type { Position } from './problems.ts';

/** The place where a node starts in its file. */
export function startOf(node: Nodes): Position {
  return { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
}

/** Walks a tree from its first node to its last, however deeply it is nested. */
export function* eachNode(tree: Nodes): Generator<Nodes> {
  const rest = [tree];
  for (let node = rest.pop(); node; node = rest.pop()) {
    yield node;
    if ('children' in node) rest.push(...node.children.toReversed());
  }
}

/** More levels than anybody writes. With thousands, rendering takes minutes or exceeds the stack. */
export const MAX_LEVELS = 50;

/** Finds the first node, of Markdown or of HTML, that is nested too deeply to be rendered. */
export function findDeepNode<Node extends object>(node: Node, levels = MAX_LEVELS): Node | undefined {
  if (levels === 0) return node;
  const { children = [] } = node as { children?: Node[] };
  for (const child of children) {
    const deep = findDeepNode(child, levels - 1);
    if (deep) return deep;
  }
  return undefined;
}
