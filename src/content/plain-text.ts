import { decode } from 'html-entities';
import type { Blockquote, Link, List, Nodes, Root, RootContent, Table } from 'mdast';
import type { CaseStudySection } from '../schemas/case-study.ts';
import { isVisible } from '../schemas/formats.ts';
import { eachNode } from './markdown.ts';

const BREAKING_TAG = /<\/?(?:br|details|summary)\b[^>]*>/gi;

/**
 * A body as sections of plain text: `##` begins one, and text before the first has the title of the entry. A list at
 * the end of its section is its bullets, everything else a paragraph. Expects absolute URLs.
 */
export function toSections(tree: Root, title: string): CaseStudySection[] {
  const sections: { title: string; nodes: RootContent[] }[] = [];
  for (const node of tree.children) {
    const section = sections.at(-1);
    if (node.type === 'heading' && node.depth === 2) sections.push({ title: toText(node), nodes: [] });
    else if (section) section.nodes.push(node);
    else sections.push({ title, nodes: [node] });
  }
  return sections.map(({ title, nodes }) => {
    const last = nodes.at(-1);
    const bullets = last?.type === 'list' ? toItems(last, '') : [];
    const paragraphs = (bullets.length > 0 ? nodes.slice(0, -1) : nodes).flatMap(toParagraphs);
    return {
      title,
      ...(paragraphs.length > 0 && { paragraphs }),
      ...(bullets.length > 0 && { bullets }),
    };
  });
}

/** A body as one text: paragraphs joined by blank lines, a list as lines. Expects absolute URLs. */
export function toDescription(tree: Root): string {
  return tree.children
    .flatMap((node) => (node.type === 'list' ? toItems(node, '• ').join('\n') : toParagraphs(node)))
    .join('\n\n');
}

/** The first block that is prose or a list, as one text: what stands for a body in a line is no heading, picture or code. */
export function toLead(tree: Root): string {
  const lead = tree.children.find(
    (node) =>
      ['paragraph', 'blockquote', 'list'].includes(node.type) &&
      [...eachNode(node)].some(({ type }) => type === 'text' || type === 'inlineCode'),
  );
  return lead ? toDescription({ type: 'root', children: [lead] }).replace(/^• /, '') : '';
}

function toParagraphs(node: RootContent): string[] {
  switch (node.type) {
    case 'code':
      return node.value.trim() ? [node.value] : [];
    case 'blockquote':
      return node.children.flatMap(toParagraphs);
    case 'list':
      return toItems(node, '• ');
    case 'table':
      return toRows(node);
    default:
      return [toText(node)].filter(Boolean);
  }
}

/** The items of a list, each followed by those of the lists in it; ordered ones begin with their number. */
function toItems({ ordered, start, children }: List, bullet: string): string[] {
  return children.flatMap((item, index) => {
    const mark = ordered ? `${(start ?? 1) + index}. ` : bullet;
    const text = item.children.filter(({ type }) => type !== 'list').flatMap(toParagraphs);
    const nested = item.children.flatMap((node) => (node.type === 'list' ? toItems(node, bullet) : []));
    return [...(text.length > 0 ? [mark + text.join('\n')] : []), ...nested];
  });
}

function toRows({ children: [header, ...rows] }: Table): string[] {
  const names = header?.children.map(toText) ?? [];
  if (rows.length === 0) return [names.join('; ')];
  return rows.map(({ children }) => {
    // A row may end before its header does.
    const cells = names.map((_, index) => (children[index] ? toText(children[index]) : ''));
    return cells.map((cell, index) => (names[index] ? `${names[index]}: ${cell}` : cell)).join('; ');
  });
}

/** The text of a node on one line, as the API has it; empty where nothing of it can be seen. */
export function toText(node: Nodes): string {
  const text = toInlineText(node)
    .replace(/[ \t\n]+/g, ' ')
    .trim();
  return isVisible(text) ? text : '';
}

function toInlineText(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'html':
      return decode(node.value.replace(BREAKING_TAG, ' ').replace(/<[^>]*>/g, ''));
    case 'break':
      return ' ';
    case 'image':
      return ['Image', node.alt, node.title].filter(Boolean).join(': ');
    case 'link':
      return describeLink(node, node.children.map(toInlineText).join(''));
    default:
      return 'children' in node ? node.children.map(toInlineText).join('') : '';
  }
}

function describeLink({ url }: Link, text: string): string {
  const target = url.replace(/^mailto:([^?]*).*$/is, '$1');
  // GitHub makes a link of a text that begins with www.
  return [target, `http://${target}`].includes(/^www\./i.test(text) ? `http://${text}` : text)
    ? text
    : `${text} (${target})`;
}

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
