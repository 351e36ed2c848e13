import type { Nodes, Parent, RootContent } from 'mdast';
import type { ContentProblem } from './content-error.ts';
import type { Position } from './front-matter.ts';
import { parseMarkdown } from './markdown.ts';

/** Where a Markdown node starts in its file. */
export function startOf(node: Nodes): Position {
  return { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
}

/** Where a body ends in its file, for what is missing from it. */
export function endOf(body: string): Position {
  return { line: body.split('\n').length, column: 1 };
}

/** Reads a body that is one description: paragraphs of plain text, joined by blank lines. */
export function readDescription(file: string, body: string, problems: ContentProblem[]): string {
  const nodes = parseMarkdown(body).children;
  if (nodes.length === 0) {
    problems.push({ file, ...endOf(body), field: 'description', message: EMPTY_DESCRIPTION });
  }
  const report = (node: RootContent, message: string) =>
    problems.push({ file, ...startOf(node), field: '', message });
  return nodes
    .map((node) => {
      if (node.type === 'paragraph') return readPlainText(file, node, problems);
      report(node, 'is not a paragraph; write the description as paragraphs of plain text');
      return '';
    })
    .join('\n\n');
}

/**
 * Reads a paragraph, heading or list item as plain text, soft line breaks as spaces. Whatever plain text cannot
 * carry (emphasis, code, links, images, HTML, and what GitHub adds) is reported, never dropped.
 */
export function readPlainText(file: string, parent: Parent, problems: ContentProblem[]): string {
  let text = '';
  for (const node of parent.children as Nodes[]) {
    const written = node.type === 'text' ? node.value : bareUrl(node);
    if (written !== undefined) {
      text += written;
    } else {
      problems.push({
        file,
        ...startOf(node),
        field: '',
        message: `has ${NAMES[node.type] ?? node.type} here, but this text is published as plain text; write it without the markup`,
      });
    }
  }
  return text.replace(/\s+/g, ' ').trim();
}

// A URL without any markup becomes a link in GitHub's dialect, but it is still plain text.
function bareUrl(node: Nodes): string | undefined {
  if (node.type !== 'link') return undefined;
  const [label] = node.children;
  if (label?.type !== 'text') return undefined;
  const { start, end } = node.position ?? {};
  const length = Number(end?.offset) - Number(start?.offset);
  return !node.position || length === label.value.length ? label.value : undefined;
}

const EMPTY_DESCRIPTION = 'is missing; write it as the text below the frontmatter';

const NAMES: Record<string, string> = {
  break: 'a hard line break',
  delete: 'strikethrough',
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
