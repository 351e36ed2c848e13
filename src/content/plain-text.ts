import { decode } from 'html-entities';
import type { FootnoteDefinition, Link, List, Nodes, Root, RootContent, Table } from 'mdast';
import type { CaseStudySection } from '../schemas/case-study.ts';
import { isVisible } from '../schemas/formats.ts';
import type { Position } from './problems.ts';

const BREAKING_TAG = /<\/?(?:br|details|summary)\b[^<>]*>/gi;

/**
 * Renders a body as sections of plain text. Each `##` begins a section; text before the first gets the title of the
 * entry. A list at the end of a section becomes its bullets. Expects absolute URLs and numbered footnotes.
 */
export function renderSections({ children }: Root, title: string): CaseStudySection[] {
  const shown = children.filter((node) => beginsSection(node) || renderParagraphs(node).length > 0);
  return splitSections(shown).map((nodes) => {
    const heading = nodes.find(beginsSection);
    const notes = nodes.filter(({ type }) => type === 'footnoteDefinition');
    const blocks = nodes.filter((node) => node !== heading && node.type !== 'footnoteDefinition');
    const last = blocks.at(-1);
    const list = last?.type === 'list' ? last : undefined;
    const paragraphs = [...blocks.filter((node) => node !== list), ...notes].flatMap(renderParagraphs);
    return {
      title: heading ? renderText(heading) : title,
      ...(paragraphs.length > 0 && { paragraphs }),
      ...(list && { bullets: renderItems(list, '') }),
    };
  });
}

function splitSections(nodes: readonly RootContent[]): RootContent[][] {
  const sections: RootContent[][] = [];
  for (const node of nodes) {
    if (sections.length === 0 || beginsSection(node)) sections.push([]);
    sections.at(-1)?.push(node);
  }
  return sections;
}

function beginsSection(node: RootContent): boolean {
  return node.type === 'heading' && node.depth === 2;
}

/** Renders a body as one text, with blank lines between paragraphs. Expects absolute URLs. */
export function renderDescription(tree: Root): string {
  return tree.children
    .flatMap((node) => (node.type === 'list' ? renderItems(node, '• ').join('\n') : renderParagraphs(node)))
    .join('\n\n');
}

export function renderLead(tree: Root): string {
  const lead = tree.children.find(
    (node) =>
      ['paragraph', 'blockquote', 'list'].includes(node.type) &&
      [...eachNode(node)].some(({ type }) => type === 'text' || type === 'inlineCode'),
  );
  return lead ? renderDescription({ type: 'root', children: [lead] }).replace(/^• /, '') : '';
}

function renderParagraphs(node: RootContent): string[] {
  switch (node.type) {
    case 'code':
      return node.value.trim() ? [node.value] : [];
    case 'blockquote':
    case 'footnoteDefinition':
      return node.children.flatMap(renderParagraphs);
    case 'list':
      return renderItems(node, '• ');
    case 'table':
      return renderRows(node);
    default:
      return [renderText(node)].filter(Boolean);
  }
}

function renderItems({ ordered, start, children }: List, bullet: string): string[] {
  return children.flatMap((item, index) => {
    const box = item.checked ? '[x] ' : '[ ] ';
    const mark = (ordered ? `${(start ?? 1) + index}. ` : bullet) + (item.checked == null ? '' : box);
    const text = item.children.filter(({ type }) => type !== 'list').flatMap(renderParagraphs);
    const nested = item.children.flatMap((node) => (node.type === 'list' ? renderItems(node, bullet) : []));
    return [...(text.length > 0 ? [mark + text.join('\n')] : []), ...nested];
  });
}

function renderRows({ children: [header, ...rows] }: Table): string[] {
  const names = header?.children.map(renderText) ?? [];
  if (rows.length === 0) return [names.join('; ')];
  return rows.map(({ children }) => {
    const cells = names.map((_, index) => (children[index] ? renderText(children[index]) : ''));
    return cells.map((cell, index) => (names[index] ? `${names[index]}: ${cell}` : cell)).join('; ');
  });
}

/** Renders a node on one line. Returns an empty text if nothing of it is visible. */
export function renderText(node: Nodes): string {
  const text = renderInline(node)
    .replace(/[ \t\n]+/g, ' ')
    .trim();
  return isVisible(text) ? text : '';
}

function renderInline(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'html':
      return decode(node.value.replace(BREAKING_TAG, ' ').replace(/<[^<>]*>/g, ''));
    case 'break':
      return ' ';
    case 'image':
      return ['Image', node.title ? node.alt?.replace(/\.$/, '') : node.alt, node.title]
        .filter(Boolean)
        .join(': ');
    case 'link':
      return describeLink(node, node.children.map(renderInline).join(''));
    default:
      return 'children' in node ? node.children.map(renderInline).join('') : '';
  }
}

function describeLink({ url }: Link, text: string): string {
  const target = url.replace(/^mailto:([^?]*).*$/is, '$1');
  // GitHub makes a link to http:// of a text that begins with www.
  return [target, `http://${target}`].includes(/^www\./i.test(text) ? `http://${text}` : text)
    ? text
    : `${text} (${target})`;
}

/**
 * Numbers footnotes as GitHub does, where they are called and before each note. A note moves to the end of the
 * section that calls it first.
 */
export function numberFootnotes(tree: Root): void {
  const notes = new Map<string, FootnoteDefinition>();
  for (const node of eachNode(tree)) {
    if (node.type !== 'footnoteDefinition') continue;
    if (!notes.has(node.identifier)) notes.set(node.identifier, { ...node });
    node.children = [];
  }
  const texts = tree.children.filter(({ type }) => type !== 'footnoteDefinition');
  const numbers = new Map<string, number>();
  const callers: RootContent[][] = [];
  const call = (parent: Nodes, section: RootContent[]) => {
    for (const node of eachNode(parent)) {
      if (node.type !== 'footnoteReference') continue;
      const number = numbers.get(node.identifier) ?? callers.push(section);
      numbers.set(node.identifier, number);
      Object.assign(node, { type: 'text', value: `[${number}]` });
    }
  };
  const sections = splitSections(texts);
  for (const section of sections) for (const node of section) call(node, section);
  // A note may call others. They are added to the map, so the loop reaches them too.
  for (const [identifier, number] of numbers) {
    const note = notes.get(identifier);
    const section = callers[number - 1];
    if (!note || !section) continue;
    call(note, section);
    const mark = { type: 'text', value: `[${number}] ` } as const;
    const [first] = note.children;
    if (first?.type === 'paragraph') first.children.unshift(mark);
    else note.children.unshift({ type: 'paragraph', children: [mark] });
    section.push(note);
  }
  tree.children = sections.flat();
}

export function startOf(node: Nodes): Position {
  return { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
}

export function* eachNode(tree: Nodes): Generator<Nodes> {
  const rest = [tree];
  for (let node = rest.pop(); node; node = rest.pop()) {
    yield node;
    if ('children' in node) rest.push(...node.children.toReversed());
  }
}

export function extractText(node: Nodes): string {
  const texts = [...eachNode(node)].map((each) => {
    if (each.type === 'html') return '';
    return 'value' in each ? each.value : 'alt' in each ? each.alt : '';
  });
  return texts.join('');
}
