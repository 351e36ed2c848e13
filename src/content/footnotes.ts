import type { Blockquote, Nodes, Root } from 'mdast';
import { eachNode } from './markdown-tree.ts';

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
