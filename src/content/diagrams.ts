import type { Code } from 'mdast';

/** Whether a node is a diagram: a fence ```` ```dot Title ````, whose title is its text alternative. */
export function isDiagram({ lang }: Code): boolean {
  return lang === 'dot';
}

/** A diagram as text; undefined for other code. */
export function toDiagramText(node: Code): string | undefined {
  return isDiagram(node) ? `Image: ${node.meta}` : undefined;
}
