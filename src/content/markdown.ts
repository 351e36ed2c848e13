import type { Definition, Nodes, Parents, Root, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import remarkStringify from 'remark-stringify';
import { markdownToMdast } from 'satteri';
import { unified } from 'unified';
import { eachNode } from './plain-text.ts';

const writer = unified()
  .data('toMarkdownExtensions', [gfmToMarkdown({ tablePipeAlign: false })])
  .use(remarkStringify, { bullet: '-', rule: '-', resourceLink: true });

/**
 * Parses CommonMark with GitHub's extensions into its syntax tree, every node with its place. Text after a comment at the
 * start of a line is Markdown too.
 */
export function parseMarkdown(text: string): Root {
  const tree = parse(text);
  // A comment makes its whole line HTML. An unknown tag of the same length does not, and leaves every place as it is.
  let masked = '';
  const tags = new Set<number>();
  for (const node of eachNode(tree)) {
    const start = startOffsetOf(node);
    const [comment] = (node.type === 'html' && COMMENT_BEFORE_TEXT.exec(node.value)) || [];
    if (!comment || !text.startsWith(comment, start)) continue;
    const end = start + comment.length;
    const tag = Math.max(start, text.lastIndexOf('\n', end) + 1);
    masked += text.slice(masked.length, start) + blank(text.slice(start, tag));
    masked += `<x${' '.repeat(end - tag - '<x>'.length)}>`;
    tags.add(tag);
  }
  if (tags.size === 0) return tree;
  const unmasked = parse(masked + text.slice(masked.length));
  for (const node of eachNode(unmasked)) {
    if (node.type === 'html' && tags.has(startOffsetOf(node))) node.value = '';
  }
  return unmasked;
}

const COMMENT_BEFORE_TEXT = /^\s*(?:<!--(?:(?!-->).)*-->[ \t]*)+(?=[^\s<])/s;

/** Astro's own parser, which takes a twentieth of the time of remark's. */
function parse(text: string): Root {
  return markdownToMdast(text, { features: { frontmatter: false } }) as Root;
}

function startOffsetOf(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}

/** Replaces a text with spaces, so that what follows keeps its place. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** Replaces comments of HTML. A comment without an end is left as it is. */
export function replaceComments(text: string, replace: (comment: string) => string): string {
  // A comment without an end is matched up to the end of the text; otherwise the search would be quadratic in such comments.
  return text.replace(/<!--.*?(?:-->|$)/gs, (comment) =>
    comment.endsWith('-->') ? replace(comment) : comment,
  );
}

export function writeMarkdown(tree: Root): string {
  return writer.stringify(tree).trim();
}

/**
 * Writes a tree in the simplest way that shows the same: links and images with their URLs in place of references,
 * lines of a paragraph joined, and no comments. The names of footnotes get the prefix, which sets them apart from those of
 * other texts on the page.
 */
export function simplifyTree(tree: Root, prefix: string): void {
  const definitions = new Map<string, Definition>();
  for (const node of eachNode(tree)) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
  }
  for (const node of eachNode(tree)) {
    if ('children' in node) simplifyChildren(node);
    if (node.type === 'text') node.value = joinLines(node.value);
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const { url = '', title } = definitions.get(node.identifier) ?? {};
      Object.assign(node, { type: node.type === 'linkReference' ? 'link' : 'image', url, title });
    }
    if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition') {
      node.identifier = prefix + node.identifier;
      node.label = prefix + node.label;
    }
  }
}

/** Removes nodes that no page shows, and white space beside them. */
function simplifyChildren(parent: Parents): void {
  const children = (parent.children as Nodes[]).map(showShortcode).flatMap(unwrapSingleTildes);
  for (const node of children) {
    if (node.type === 'html') node.value = replaceComments(node.value, () => '');
  }
  parent.children = children.filter(
    (node) => node.type !== 'definition' && !(node.type === 'html' && node.value.trim() === ''),
  ) as typeof parent.children;
  if (parent.type === 'paragraph' || parent.type === 'heading') trimEnds(parent.children);
}

/** Trims the spaces between a text and a removed comment. */
function trimEnds(children: readonly Nodes[]): void {
  const [first, last] = [children[0], children.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

/** Makes Hugo's {{<name>}} text, in which Markdown finds a tag of HTML. */
function showShortcode(node: Nodes, index: number, siblings: readonly Nodes[]): Nodes {
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  const isShortcode =
    node.type === 'html' &&
    before?.type === 'text' &&
    before.value.endsWith('{{') &&
    after?.type === 'text' &&
    after.value.startsWith('}}');
  return isShortcode ? { ...node, type: 'text' } : node;
}

/** Unwraps text between single tildes, which often mean "about"; only two strike a text through. */
function unwrapSingleTildes(node: Nodes): Nodes[] {
  const isSingle =
    node.type === 'delete' && node.children[0]?.position?.start.offset === startOffsetOf(node) + 1;
  const tilde: Text = { type: 'text', value: '~' };
  return isSingle ? [tilde, ...node.children, tilde] : [node];
}

/** Joins lines with a space, but not those of Chinese and Japanese, which have none between words. */
function joinLines(text: string): string {
  return text
    .replace(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。])\n(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
      '',
    )
    .replaceAll('\n', ' ');
}
