import type { Nodes, Parent } from 'mdast';
import type { ContentProblem } from './content-error.ts';
import type { Position } from './front-matter.ts';

/** Where a Markdown node starts in its file. */
export function startOf(node: Nodes): Position {
  return { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
}

/**
 * Reads a paragraph, heading or list item as plain text, soft line breaks as spaces. Whatever plain text cannot
 * carry (emphasis, code, links, images, HTML) is reported, never dropped.
 */
export function readPlainText(file: string, parent: Parent, problems: ContentProblem[]): string {
  let text = '';
  for (const node of parent.children as Nodes[]) {
    if (node.type === 'text') {
      text += node.value;
    } else {
      problems.push({
        file,
        ...startOf(node),
        field: '',
        message: `has ${NAMES[node.type] ?? node.type} here, but the API carries plain text; write it without the markup`,
      });
    }
  }
  return text.replace(/\s+/g, ' ').trim();
}

const NAMES: Record<string, string> = {
  break: 'a hard line break',
  emphasis: 'emphasis',
  html: 'HTML',
  image: 'an image',
  imageReference: 'an image',
  inlineCode: 'inline code',
  link: 'a link',
  linkReference: 'a link',
  strong: 'strong emphasis',
};
