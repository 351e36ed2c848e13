import type { Nodes, Parent } from 'mdast';
import type { ContentProblem } from './content-error.ts';
import type { Position } from './front-matter.ts';

/** Where a Markdown node starts in its file. */
export function startOf(node: Nodes): Position {
  return { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
}

/**
 * Reads a paragraph, heading or list item as plain text, soft line breaks as spaces. Whatever plain text cannot
 * carry (emphasis, code, links, images, HTML, and what GitHub adds) is reported, never dropped.
 */
export function readPlainText(file: string, parent: Parent, problems: ContentProblem[]): string {
  let text = '';
  for (const node of parent.children as Nodes[]) {
    const written = node.type === 'text' ? node.value : bareAddress(node);
    if (written !== undefined) {
      text += written;
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

// An address without any markup becomes a link in GitHub's dialect, but is plain text all the same.
function bareAddress(node: Nodes): string | undefined {
  if (node.type !== 'link') return undefined;
  const [label] = node.children;
  if (label?.type !== 'text') return undefined;
  const { start, end } = node.position ?? {};
  const length = Number(end?.offset) - Number(start?.offset);
  return !node.position || length === label.value.length ? label.value : undefined;
}

const NAMES: Record<string, string> = {
  break: 'a hard line break',
  delete: 'struck-out text',
  emphasis: 'emphasis',
  footnoteReference: 'a footnote',
  html: 'HTML',
  image: 'an image',
  imageReference: 'an image',
  inlineCode: 'inline code',
  link: 'a link',
  linkReference: 'a link',
  strong: 'strong emphasis',
};
