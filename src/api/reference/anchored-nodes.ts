import type { Heading, List, ListItem, RootContent } from 'mdast';
import { parseMarkdown } from '../../content/markdown.ts';

/** A node can have an anchor, which Markdown cannot express. */
export type Block = string | RootContent;

export function parseBlocks(blocks: readonly Block[]): RootContent[] {
  return blocks.flatMap((block) => (typeof block === 'string' ? parseMarkdown(block).children : block));
}

export function createHeading(depth: Heading['depth'], text: string, anchor: string): Heading {
  return { type: 'heading', depth, data: toData(anchor), children: [{ type: 'text', value: text }] };
}

export interface AnchoredItem {
  anchor: string;
  markdown: string;
  items?: readonly AnchoredItem[];
}

export function createList(items: readonly AnchoredItem[]): List {
  const children = items.map(({ anchor, markdown, items = [] }) => ({
    type: 'listItem' as const,
    spread: false,
    data: toData(anchor),
    children: [
      ...(parseBlocks([markdown]) as ListItem['children']),
      ...(items.length > 0 ? [createList(items)] : []),
    ],
  }));
  return { type: 'list', spread: false, children };
}

function toData(id: string) {
  return { hProperties: { id } };
}
