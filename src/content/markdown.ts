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
 * Parses CommonMark with GitHub's extensions. Every node has its place in the text. Astro's own parser is about 20 times
 * as fast as remark's.
 */
export function parseMarkdown(text: string): Root {
  return markdownToMdast(text, { features: { frontmatter: false } }) as Root;
}

function startOffsetOf(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}

export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

export function replaceComments(text: string, replace: (comment: string) => string): string {
  // Matches an unclosed comment up to the end of the text; otherwise the search would be quadratic in such comments.
  return text.replace(/<!--.*?(?:-->|$)/gs, (comment) =>
    comment.endsWith('-->') ? replace(comment) : comment,
  );
}

export function writeMarkdown(tree: Root): string {
  return writer.stringify(tree).trim();
}

/**
 * Simplifies a tree without changing what it shows: references become links and images, lines of a paragraph are
 * joined, and comments are removed. The prefix distinguishes the footnotes of several texts on one page.
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

function simplifyChildren(parent: Parents): void {
  const children = (parent.children as Nodes[])
    .map(showShortcode)
    .flatMap(unwrapSingleTildes)
    .flatMap(endBareLink);
  for (const node of children) {
    if (node.type === 'html') node.value = replaceComments(node.value, () => '');
  }
  parent.children = children.filter(
    (node) => node.type !== 'definition' && !(node.type === 'html' && node.value.trim() === ''),
  ) as typeof parent.children;
  if (parent.type === 'paragraph' || parent.type === 'heading') trimEnds(parent.children);
}

function trimEnds(children: readonly Nodes[]): void {
  const [first, last] = [children[0], children.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

/** Markdown reads the middle of Hugo's `{{<name>}}` as an HTML tag, so it becomes text again. */
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

/** A single tilde often means "about", so only two of them strike a text through. */
function unwrapSingleTildes(node: Nodes): Nodes[] {
  const isSingle =
    node.type === 'delete' && node.children[0]?.position?.start.offset === startOffsetOf(node) + 1;
  const tilde: Text = { type: 'text', value: '~' };
  return isSingle ? [tilde, ...node.children, tilde] : [node];
}

/** GitHub ends a bare link only at a space. Here, Chinese and Japanese characters end it too, and an invalid URL is text. */
function endBareLink(node: Nodes): Nodes[] {
  const [text] = node.type === 'link' ? node.children : [];
  const isBare = text?.type === 'text' && startOffsetOf(text) === startOffsetOf(node);
  if (node.type !== 'link' || !isBare) return [node];
  const [rest = ''] = /[，。、；：！？）」』》】…].*$/s.exec(text.value) ?? [];
  const url = node.url.slice(0, node.url.length - rest.length);
  if (!URL.canParse(url)) return [text];
  const shown = text.value.slice(0, text.value.length - rest.length);
  const link = { ...node, url, children: [{ ...text, value: shown }] };
  return rest === '' ? [node] : [link, { type: 'text', value: rest }];
}

/** Chinese and Japanese have no spaces between words, so their lines are joined without one. */
function joinLines(text: string): string {
  return text
    .replace(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。])\n(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
      '',
    )
    .replaceAll('\n', ' ');
}
