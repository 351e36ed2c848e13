import { readFileSync } from 'node:fs';
import type { Element, Nodes, Root } from 'hast';
import { htmlToHast } from 'satteri';
import { parse as parseYaml } from 'yaml';
import { parseMarkdown } from '../../src/content/markdown.ts';
import { eachNode, extractText } from '../../src/content/plain-text.ts';
import { DIST_FOLDER } from '../test-site.ts';

/** A page of the build in both representations, taken apart. */
export interface BuiltPage {
  html: Root;
  frontMatter: Record<string, string>;
  /** The text of the Markdown with the URLs of its links, white space folded. */
  markdownText: string;
}

/** The tree of a document or a part of one. */
export function parseHtml(html: string): Root {
  return htmlToHast(html) as Root;
}

export function readBuilt(file: string): string {
  return readFileSync(`${DIST_FOLDER}/${file}`, 'utf8');
}

/** Reads the page that is built as `{name}.html` and `{name}.md`. */
export function readBuiltPage(name: string): BuiltPage {
  const [, yaml = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readBuilt(`${name}.md`)) ?? [];
  const parts: string[] = [];
  for (const node of eachNode(parseMarkdown(body))) {
    if (node.type === 'link') parts.push(node.url);
    if (node.type === 'image') parts.push(node.title ?? '');
    if (node.type === 'code') parts.push(node.meta ?? '');
    if (/^(?:code|heading|paragraph|tableCell)$/.test(node.type)) parts.push(extractText(node));
  }
  return {
    html: parseHtml(readBuilt(`${name}.html`)),
    frontMatter: parseYaml(yaml),
    markdownText: fold(parts.join('\n')),
  };
}

/** The elements below a node that meet a condition. */
export function findElements(root: Nodes, test: (element: Element) => boolean): Element[] {
  const below = 'children' in root ? root.children.flatMap((child) => findElements(child, test)) : [];
  return root.type === 'element' && test(root) ? [root, ...below] : below;
}

const MARKS = ['hidden', 'dataFootnoteRef', 'dataFootnoteBackref'];

/** The text of an element without the marks of footnotes and their hidden copies, white space folded. */
export function textOf(element: Nodes): string {
  return fold(listTexts(element).join(''));
}

/** Elements that show data in place, copy code or name its language are not part of the text. */
export function isAddition({ tagName, properties }: Element): boolean {
  const classes = String(properties['className']);
  return /\b(?:copy|source)\b/.test(classes) || (tagName === 'span' && classes === 'label');
}

function listTexts(node: Nodes): string[] {
  if (node.type === 'text') return [node.value];
  if (!('children' in node)) return [];
  if (node.type === 'element' && (MARKS.some((name) => name in node.properties) || isAddition(node)))
    return [];
  return node.children.flatMap(listTexts);
}

export function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
