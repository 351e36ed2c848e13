import type { Blockquote, Nodes, Root } from 'mdast';
import type { Position } from './field-places.ts';
import { eachNode, startOf } from './markdown-tree.ts';

/**
 * Turns footnotes into text, as the API has them: their numbers where they are called, as GitHub counts them, and their
 * texts at the end.
 */
export function inlineFootnotes(tree: Root): void {
  const notes = new Map<string, Blockquote>();
  for (const node of eachNode(tree)) {
    if (node.type !== 'footnoteDefinition') continue;
    if (!notes.has(node.identifier)) {
      notes.set(node.identifier, { type: 'blockquote', children: node.children });
    }
    node.children = [];
  }
  const called: string[] = [];
  const call = (parent: Nodes) => {
    for (const node of eachNode(parent)) {
      if (node.type !== 'footnoteReference') continue;
      if (!called.includes(node.identifier)) called.push(node.identifier);
      Object.assign(node, { type: 'text', value: `[${called.indexOf(node.identifier) + 1}]` });
    }
  };
  call(tree);
  // A note may call others, which follow.
  for (const [index, identifier] of called.entries()) {
    const note = notes.get(identifier);
    if (!note) continue;
    call(note);
    const mark = { type: 'text', value: `[${index + 1}] ` } as const;
    const [first] = note.children;
    if (first?.type === 'paragraph') first.children.unshift(mark);
    else note.children.unshift({ type: 'paragraph', children: [mark] });
    tree.children.push(note);
  }
}

/** A tree without its footnotes, which are no text where nothing calls them. */
export function withoutNotes(tree: Root): Root {
  return { ...tree, children: tree.children.filter(({ type }) => type !== 'footnoteDefinition') };
}

/** Finds the footnotes that are published nowhere, or without a text. The nodes are those of a body. */
export function findLostNotes(nodes: readonly Nodes[], body: string): (Position & { message: string })[] {
  const called = new Set(nodes.map((node) => node.type === 'footnoteReference' && node.identifier));
  const defined = new Set<string>();
  return nodes.flatMap((node) => {
    if (node.type !== 'footnoteDefinition') return [];
    const [name = ''] = /\[\^[^\]]*\]/.exec(body.slice(node.position?.start.offset)) ?? [];
    const isFirst = !defined.has(node.identifier);
    defined.add(node.identifier);
    const problem = !isFirst
      ? 'is defined already; give each footnote its own name'
      : !called.has(node.identifier)
        ? 'nothing calls, so its text is not published; write the name where it belongs, or remove it'
        : node.children.length === 0 && 'has no text; write some';
    return problem ? [{ ...startOf(node), message: `has a footnote ${name} that ${problem}` }] : [];
  });
}
