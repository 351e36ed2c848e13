import type { Heading, List, ListItem, RootContent } from 'mdast';
import { parseMarkdown } from '../../content/markdown.ts';

/** A piece of a document: Markdown, or a node with an anchor, which Markdown cannot express. */
export type Block = string | RootContent;

/** Parses the Markdown among blocks and leaves out what is empty. */
export function toNodes(blocks: readonly Block[]): RootContent[] {
  return blocks.flatMap((block) => (typeof block === 'string' ? parseMarkdown(block).children : block));
}

/** A heading with an anchor. */
export function toHeading(depth: Heading['depth'], text: string, anchor: string): Heading {
  return { type: 'heading', depth, data: toData(anchor), children: [{ type: 'text', value: text }] };
}

/** A list of items in Markdown, each with an anchor. */
export function toList(items: readonly { anchor: string; markdown: string }[]): List {
  const children = items.map(({ anchor, markdown }) => ({
    type: 'listItem' as const,
    spread: false,
    data: toData(anchor),
    children: toNodes([markdown]) as ListItem['children'],
  }));
  return { type: 'list', spread: false, children };
}

function toData(id: string) {
  return { hProperties: { id } };
}
